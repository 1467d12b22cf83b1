import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { SecondFactor } from '../../components/frame/SecondFactor.tsx';
import { Coming } from '../../components/lazy.tsx';
import { useApp } from '../../store/context.ts';

/** A chief arbiter who has signed in without the second factor required by this server sets it up first. */
export function FactorPage() {
  const { words, wholeWords } = useApp();
  return (
    <OwnPage start>
      {wholeWords ? (
        <section class="empty stack">
          <p role="status">{words.say('factor.missing')}</p>
          <SecondFactor />
        </section>
      ) : (
        <Coming />
      )}
    </OwnPage>
  );
}
