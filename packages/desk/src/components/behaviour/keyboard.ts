/** True while keys belong to a field, a menu or an open dialogue rather than to the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
}
