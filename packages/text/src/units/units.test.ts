import { describe, expect, it } from 'vitest';
import { CATALOGUES } from '../catalogues.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { speaker } from '../render.ts';

/** A plural noun after a number that is 1: "1 points". */
const PLURALS: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\w.,/:–-])1 (points|pairs|players|games|rounds|boards|results|teams|groups|entries|categories|places|steps|ties|faults|entrants|warnings|participants|minutes|prizes|lists|draws|losses)\b/,
  de: /(?<![\w.,/:–-])1 (Punkten?|Paarungen|Spielern|Partien|Runden|Brettern?|Ergebnissen?|Mannschaften|Gruppen|Eingaben|Einträgen?|Kategorien|Plätzen?|Schritten?|Gleichständen?|Teilnehmern|Zügen?|Warnungen|Minuten|Preisen?|Listen|Siegen?)\b/,
  // A noun never takes the plural after a number.
  tr: /(?<![\w.,/:–-])1 (puan|oyuncu|oyun|tur|masa|takım|grup|sonuç|eşlendirme|kategori|kayıt|maç|katılımcı|ödül|adım)l[ae]r(?!\p{L})/u,
  fr: /(?<![\w.,/:–-])1 (points|paires|appariements|joueurs|parties|rondes|échiquiers|résultats|équipes|groupes|saisies|catégories|places|étapes|erreurs|participants|avertissements|minutes|listes|tournois|matchs)(?!\p{L})/u,
  es: /(?<![\w.,/:–-])1 (puntos|parejas|emparejamientos|jugadores|partidas|rondas|tableros|resultados|equipos|grupos|anotaciones|categorías|puestos|pasos|errores|participantes|avisos|minutos|listas|torneos|encuentros)(?!\p{L})/u,
};

/** Sentences whose numbers are limits well above 1. */
const LIMITS = /\{\{(most|least|limit)\}\}/;

describe.each(LANGUAGES)('numbers and their nouns: %s', (language) => {
  const catalogue = CATALOGUES[language];
  const say = speaker(language, catalogue);
  const sentences = Object.entries(catalogue).filter(([, sentence]) => !LIMITS.test(sentence));

  it('no text says "1 points"', () => {
    const wrong = sentences.flatMap(([key, sentence]) => {
      const names = [...sentence.matchAll(/\{\{(\w+)/g)].map((match) => match[1]);
      const text = say(key.replace(/_(one|other)$/, ''), Object.fromEntries(names.map((name) => [name, 1])));
      return PLURALS[language].test(text) ? [`${key}: ${text}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('every unit that a sentence asks for exists', () => {
    const units = new Set(
      Object.values(catalogue).flatMap((sentence) =>
        [...sentence.matchAll(/\{\{\w+, (\w+)\}\}/g)].map(([, unit]) => unit),
      ),
    );
    for (const unit of units) expect(catalogue[`unit.${unit}_other`], unit).toBeDefined();
  });
});

it.each([
  ['en', 1, '1 point'],
  ['en', 0, '0 points'],
  ['en', 0.5, '0.5 points'],
  ['de', 1, '1 Punkt'],
  ['de', 1.5, '1,5 Punkte'],
  ['tr', 1.5, '1,5 puan'],
  ['fr', 0, '0 point'],
  ['fr', 1.5, '1,5 point'],
  ['fr', 2, '2 points'],
  ['es', 1, '1 punto'],
  ['es', 0.5, '0,5 puntos'],
] as const)('%s: %f', (language, count, expected) => {
  const say = speaker(language, { ...CATALOGUES[language], test: '{{count, points}}' });
  expect(say('test', { count })).toBe(expected);
});
