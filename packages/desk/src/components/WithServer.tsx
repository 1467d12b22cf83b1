import { useApp } from '../store/context.ts';

/** Says that this is available only with a server, and how to get one. */
export function WithServer({ what }: { readonly what: string }) {
  const { say } = useApp().words;
  return (
    <p class="note">
      {what} {say('alone.move')}
    </p>
  );
}
