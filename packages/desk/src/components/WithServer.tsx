import { useApp } from '../store/context.ts';

/** Says that this is only there with a server, and how to get there. */
export function WithServer({ what }: { readonly what: string }) {
  const { say } = useApp().words;
  return (
    <p class="note">
      {what} {say('alone.move')}
    </p>
  );
}
