import { LANGUAGES } from '@turnuva/text';
import { HttpProblem } from '../http/problem.ts';
import type { ApiServices, Handlers } from './call.ts';
import { FILE_TYPES, file } from './download.ts';

/** The manual as one file a language; as pages it comes with the desk. */
export const manualHandlers = ({ sheets }: ApiServices) =>
  ({
    manual: async ({ params, query }) => {
      const language = LANGUAGES.find((each) => params.file === `${each}.pdf`);
      if (language === undefined) throw new HttpProblem('missing');
      const content = await sheets.manual({ manual: language, paper: query.paper === 'letter' ? 'letter' : 'a4' });
      return file(`turnuva-${language}.pdf`, FILE_TYPES.pdf ?? '', content, 'inline');
    },
  }) satisfies Partial<Handlers>;
