/** A name for a command that nobody else uses; also where `crypto.randomUUID` is missing (plain http in a hall). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
