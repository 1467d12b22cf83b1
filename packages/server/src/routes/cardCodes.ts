import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOf, isSecure, setCookie } from '../http/cookie.ts';
import { publicPath } from '../public/links.ts';
import { type PublicityStore, plainCode } from '../public/publicity.ts';
import type { Services } from '../services.ts';
import { deviceOf } from '../services.ts';

const CODE_SECONDS = 60 * 24 * 60 * 60;
/** Longer than any code, in groups too. */
export const LONGEST_CODE = 12;

/** The cookies of a phone that has shown a code; captains are counted below zero. */
const cookieFor = (id: string, holder: number): string =>
  `${cookieName(holder < 0 ? 'captain' : 'code', id)}-${Math.abs(holder)}`;

/** The error for a code that is not accepted, however it was sent: too many attempts, or a wrong code. */
export const codeProblem = (fault: 'waitForCode' | 'wrongCode') =>
  fault === 'waitForCode' ? ('too-many' as const) : ('forbidden' as const);

/** The codes on the cards of players and captains: typed or scanned once, then the phone is known. */
export function cardCodes({ guesses }: Services, publicity: PublicityStore) {
  async function isKnown(request: FastifyRequest, id: string, holder: number): Promise<boolean> {
    const code = cookieOf(request, cookieFor(id, holder));
    return code !== undefined && (await publicity.isCode(id, holder, code));
  }

  return {
    isKnown,
    /**
     * Whether this phone may act for the holder of the card; if not, why. A right code is stored on it for the tournament's
     * pages; without a code, it must already be there.
     */
    async whyNotAdmitted(request: FastifyRequest, reply: FastifyReply, id: string, holder: number, typed = '') {
      const code = typed.slice(0, LONGEST_CODE);
      if (code === '') return (await isKnown(request, id, holder)) ? undefined : 'wrongCode';
      const isRight = async () => ((await publicity.isCode(id, holder, code)) ? true : undefined);
      const attempt = { id, card: String(holder), device: deviceOf(request) };
      const { kind } = await guesses.try(request, reply, attempt, isRight);
      if (kind !== 'right') return kind === 'wait' ? 'waitForCode' : 'wrongCode';
      const kept = { path: publicPath(id), sameSite: 'Lax', maxAge: CODE_SECONDS, secure: isSecure(request) } as const;
      setCookie(reply, cookieFor(id, holder), plainCode(code), kept);
      return undefined;
    },
  };
}
