/**
 * Prevents the second click of a double-click from hitting something that appeared under the pointer after the first one and that
 * nobody has seen yet.
 */
export function guardDoubleClick(root: Document): void {
  let first: EventTarget | null | undefined;
  root.addEventListener(
    'click',
    (event) => {
      const pressed =
        event.target instanceof Element ? event.target.closest('button, a, input, select, summary') : null;
      if (event.detail < 2) first = pressed;
      else if (pressed !== first) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}
