/**
 * Shows above the desk why the tournaments cannot be opened; without a message it is removed. The desk itself waits
 * meanwhile.
 */
export function showFailure(sentence: string | undefined): void {
  const shown = document.getElementById('trouble');
  if (sentence === undefined) {
    shown?.remove();
    return;
  }
  const box = shown ?? document.createElement('p');
  box.id = 'trouble';
  box.className = 'notice problem';
  box.role = 'alert';
  box.style.margin = 'var(--s4)';
  // The same message is not read out twice.
  if (box.textContent !== sentence) box.textContent = sentence;
  if (shown === null) document.body.prepend(box);
}
