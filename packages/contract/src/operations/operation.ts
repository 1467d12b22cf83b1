import type { Schema } from '../schema.ts';

/** What a request can ask of the server: the whole API, as /api/openapi.json tells it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` stands for a part of the address. */
  readonly path: string;
  /** What it does, in one English sentence. */
  readonly says: string;
  /** What may stand behind the question mark, and what it means. */
  readonly query?: Readonly<Record<string, string>>;
  /** What is sent: JSON of this form, or a file (`query.name` or the header `x-file-name` tells its name). */
  readonly takes?: Schema<unknown> | 'file';
  /** What comes back: JSON of this form, a file of these types, or nothing (204). */
  readonly gives?: Schema<unknown> | readonly string[];
  /** 200 (with an answer) or 204 (without) unless said otherwise. */
  readonly status?: 200 | 201;
}

export const TOURNAMENT = '/api/tournaments/:id';
export const LANGUAGE = { lang: 'Language of the words: en, tr or de; else as the header accept-language wishes.' };
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const EVENTS = ['text/event-stream'];
export const ZIP = ['application/zip'];
export const JOURNAL_FILE = ['application/vnd.turnuva.journal+json'];
