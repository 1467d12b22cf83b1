import { SecondFactor } from '../../components/frame/SecondFactor.tsx';
import { Tools } from '../../components/frame/Tools.tsx';
import { Coming } from '../../components/later.tsx';
import { useApp } from '../../store/context.ts';

/** A chief arbiter who has signed in without the second factor that this server wants sets it up first. */
export function FactorPage() {
  const { words, wholeWords } = useApp();
  return (
    <div class="shell">
      <header class="top">
        <div class="bar">
          <span class="home">
            <img src="./icon.svg" alt="" /> Turnuva
          </span>
          <Tools />
        </div>
      </header>
      <main id="content">
        {wholeWords ? (
          <section class="empty stack">
            <p role="status">{words.say('factor.missing')}</p>
            <SecondFactor />
          </section>
        ) : (
          <Coming />
        )}
      </main>
    </div>
  );
}
