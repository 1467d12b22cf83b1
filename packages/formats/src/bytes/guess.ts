/** Encodings that files may be read in: labels of the web's Encoding Standard, which every runtime knows. The likeliest first. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'koi8-r',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const;
/** The name of a text encoding that can be read. */
export type Encoding = (typeof ENCODINGS)[number];

declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Windows-1252 in 80-9F, where Node 20 decodes the control characters of Latin-1. */
const SIGNS = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];

/** The text of the bytes in an encoding; undefined if they are not valid in it. */
export function decodedIn(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
    return encoding === 'windows-1252'
      ? text.replace(/[\u0080-\u009f]/g, (each) => SIGNS[each.charCodeAt(0) - 0x80] ?? each)
      : text;
  } catch {
    return undefined;
  }
}

/** Federations whose programs write another code page than the one of Western Europe. */
const FEDERATIONS: Readonly<Partial<Record<Encoding, string>>> = {
  'windows-1254': 'TUR AZE',
  'windows-1250': 'POL CZE SVK HUN SLO CRO BIH ROU ALB MNE',
  'windows-1251': 'RUS BLR UKR BUL SRB MKD KAZ KGZ MGL TJK',
  'windows-1253': 'GRE CYP',
  'windows-1255': 'ISR',
  'windows-1256': 'EGY UAE KSA IRQ IRI JOR LBN SYR ALG MAR TUN LBA SUD YEM QAT KUW BRN OMA PLE PAK',
  'windows-1257': 'LTU LAT EST',
  'windows-1258': 'VIE',
  'windows-874': 'THA',
  gb18030: 'CHN SGP',
  big5: 'TPE HKG MAC',
  shift_jis: 'JPN',
  'euc-kr': 'KOR',
};
/** The federation of a code page counts as much as so many of a hundred letters. */
const FEDERATION = 60;
const DETECTOR = 40;

/** Letters that names in Western Europe and Turkey are written with, which are the commonest by far. */
const USUAL =
  /[àáâãäåæçèéêëìíîïñòóôõöøùúûüýßœšžÀÁÂÄÅÆÇÈÉÊÍÎÓÔÖØÚÜŠŽğĞışŞİąćęłńóśźżĄĆĘŁŃŚŹŻčďěňřťůČĎĚŇŘŤŮĽľĹĺŔŕőűŐŰăâîșțşţĂÂÎȘȚāēģīķļņūĀĒĢĪĶĻŅŪėįųĖĮŲđĐơưƠƯ]/u;
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai', 'Han', 'Hangul', 'Hiragana', 'Katakana'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
/** Han signs of daily use; what is no Chinese text falls among the rare ones. */
const RARE_HAN = /[\u{3400}-\u{4dbf}\u{9fa6}-\u{9fff}\u{20000}-\u{3ffff}]/u;

/** How much a decoded text looks like names and words, in hundredths for each letter beyond ASCII. */
function likeness(text: string): number {
  let sum = 0;
  let count = 0;
  for (const [word] of text.matchAll(/[^\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\d]+/gu)) {
    const letters = [...word];
    const beyond = letters.filter((each) => (each.codePointAt(0) ?? 0) > 127);
    if (beyond.length === 0) continue;
    count += beyond.length;
    for (const each of beyond) {
      if (/\p{Cc}|\p{Co}|\p{Cn}|\ufffd/u.test(each)) sum -= 300;
      // Half-width katakana stand for single bytes that are letters elsewhere.
      else if (!/[\p{L}\p{M}’‘–]/u.test(each) || /[\uff61-\uff9f]/.test(each)) sum -= 150;
      else if (RARE_HAN.test(each)) sum -= 50;
      else sum += !SCRIPTS[0]?.test(each) || USUAL.test(each) ? 100 : 20;
    }
    // One letter of a European name and the one after it make a sign; names of one sign are rare.
    if (letters.length === 1 && /\p{Script=Han}/u.test(word)) sum -= 80;
    const scripts = SCRIPTS.filter((script) => letters.some((each) => script.test(each)));
    if (scripts.length > 1) sum -= 200 * beyond.length;
    // A capital inside a word, or a small letter among capitals.
    if (/\p{Ll}\p{Lu}/u.test(word.replace(/^(Mc|Mac|De|Di|La|Le|Van)/, ''))) sum -= 150 * beyond.length;
    if (/\p{Lu}{2}\p{Ll}/u.test(word) || /^\p{Ll}\p{Lu}/u.test(word)) sum -= 100 * beyond.length;
  }
  return count === 0 ? 0 : sum / count;
}

type Detector = (bytes: Uint8Array) => readonly { readonly name: string; readonly confidence: number }[];
let detector: Detector | undefined;

/** Loads the library with letter frequencies of languages, which is needed only for files that are not UTF-8. */
export async function loadDetector(): Promise<void> {
  if (detector !== undefined) return;
  const { analyse } = await import('chardet');
  detector = analyse;
}

/** Loads the library only for bytes that are not UTF-8. */
export async function readyToDecode(bytes: Uint8Array): Promise<void> {
  if (decodedIn(bytes, 'utf-8') === undefined) await loadDetector();
}

const LONGEST_LOOK = 64 * 1024;
/** How programs call ISO-8859-1 and its kin. */
const SAME: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-8': 'windows-1255',
  'iso-8859-6': 'windows-1256',
  gb2312: 'gb18030',
  'euc-jp': 'shift_jis',
};

/**
 * The encoding of bytes that are not UTF-8: from their letters, the federations in the text, and the library if {@link
 * loadDetector} has loaded it. `usual` is the encoding that such files normally have.
 */
export function guessEncoding(all: Uint8Array, usual: Encoding): Encoding {
  return wideEncoding(all) ?? rankedEncodings(all, usual)[0]?.encoding ?? usual;
}

/** Every encoding that the bytes can be, with what speaks for it: the likeliest first. */
function rankedEncodings(all: Uint8Array, usual: Encoding): { readonly encoding: Encoding; readonly score: number }[] {
  const bytes = all.subarray(0, LONGEST_LOOK);
  const plain = decodedIn(bytes, 'windows-1252') ?? '';
  const named = new Map<string, number>();
  for (const [code] of plain.matchAll(/\b[A-Z]{3}\b/g)) named.set(code, (named.get(code) ?? 0) + 1);
  const [most] = [...named]
    .filter(([code]) => Object.values(FEDERATIONS).some((codes) => codes.includes(code)))
    .sort((a, b) => b[1] - a[1]);
  const found = new Map(detector?.(bytes).map(({ name, confidence }) => [name.toLowerCase(), confidence]) ?? []);
  const ranked = ENCODINGS.filter((each) => !each.startsWith('utf')).flatMap((encoding) => {
    // A cut may fall within a two-byte character.
    const text = decodedIn(bytes, encoding) ?? decodedIn(bytes.subarray(0, -1), encoding);
    if (text === undefined) return [];
    const names = [encoding, ...Object.keys(SAME).filter((each) => SAME[each] === encoding)];
    const confidence = Math.max(0, ...names.map((each) => found.get(each) ?? 0));
    const isTheirs = most !== undefined && (FEDERATIONS[encoding] ?? '').includes(most[0]);
    const bonus = (isTheirs ? FEDERATION : 0) + (DETECTOR * confidence) / 100 + (encoding === usual ? 15 : 0);
    return [{ encoding, score: likeness(text) + bonus }];
  });
  return ranked.sort((a, b) => b.score - a.score);
}

/** An encoding that a text can be read in, with words of it to judge by. */
export interface EncodingChoice {
  readonly encoding: string;
  readonly sample: string;
}
const MOST_CHOICES = 6;
const MOST_WORDS = 4;
/** Two encodings that are closer than this are both likely. */
const CLOSE = 25;

/** Words with letters beyond ASCII, which look otherwise in another encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what no answer may hold
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

function sampleOf(text: string): string {
  const words = new Set<string>();
  for (const [word] of text.replace(CONTROLS, ' ').matchAll(/[^\s,;|"]*[\u0080-\uffff][^\s,;|"]*/gu)) {
    words.add(word.slice(0, 30));
    if (words.size === MOST_WORDS) break;
  }
  return [...words].join(' · ');
}

/**
 * The possible encodings of a text, the most likely first, and whether the second is as likely; undefined if there is no choice:
 * UTF-8, or not text.
 */
export function encodingChoices(
  bytes: Uint8Array,
  usual: Encoding = 'windows-1252',
): { readonly unsure: boolean; readonly choices: readonly EncodingChoice[] } | undefined {
  if (wideEncoding(bytes) !== undefined || decodedIn(bytes, 'utf-8') !== undefined) return undefined;
  const part = bytes.subarray(0, LONGEST_LOOK);
  // A zero byte occurs in no text of one byte a letter: it is a workbook or a picture.
  if (part.includes(0)) return undefined;
  const choices: (EncodingChoice & { readonly score: number })[] = [];
  for (const { encoding, score } of rankedEncodings(bytes, usual)) {
    const sample = sampleOf(decodedIn(part, encoding) ?? decodedIn(part.subarray(0, -1), encoding) ?? '');
    // What looks the same is the same to a reader.
    if (sample !== '' && !choices.some((each) => each.sample === sample)) choices.push({ encoding, sample, score });
    if (choices.length === MOST_CHOICES) break;
  }
  const [first, second] = choices;
  if (first === undefined) return undefined;
  return {
    unsure: second !== undefined && first.score - second.score < CLOSE,
    choices: choices.map(({ encoding, sample }) => ({ encoding, sample })),
  };
}

/** UTF-16, detected by its mark or by the zero bytes next to the letters; undefined for anything else. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const pairs = Math.min(bytes.length >> 1, 200);
  let [first, second] = [0, 0];
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) first++;
    if (bytes[2 * i + 1] === 0) second++;
  }
  if (pairs < 4) return undefined;
  if (second > pairs * 0.6 && first === 0) return 'utf-16le';
  return first > pairs * 0.6 && second === 0 ? 'utf-16be' : undefined;
}

/** The encoding that someone names: any label that the runtime knows; undefined for none. */
export function encodingNamed(name: string): string | undefined {
  const label = name.trim().toLowerCase();
  const known = label === 'latin-1' || label === 'ansi' ? 'windows-1252' : label;
  return decodedIn(new Uint8Array(0), known) === undefined ? undefined : known;
}
