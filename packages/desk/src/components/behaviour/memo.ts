import { Component, type ComponentType, type FunctionComponent, h } from 'preact';

/** A component that is redrawn only if `same` returns false for its properties; by default, if any of them has changed. */
export function memo<Props extends object>(
  Part: FunctionComponent<Props>,
  same: (before: Props, after: Props) => boolean = alike,
): ComponentType<Props> {
  return class Kept extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return !same(this.props, next);
    }
    override render() {
      return h(Part, this.props);
    }
  };
}

function alike<Props extends object>(before: Props, after: Props): boolean {
  const keys = Object.keys(after) as (keyof Props)[];
  return keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], after[key]));
}
