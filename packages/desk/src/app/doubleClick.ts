/**
 * Keeps the second press of a double click from what has come under the pointer after the first: the page has changed,
 * and nobody has seen yet what is there now.
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
