/**
 * The English sentence of every fault a file can have: what was found, what was expected, what to do. The package `text`
 * holds the same keys in every language; a test keeps its English table identical to this one.
 */
export const PARSE_ERROR_SENTENCES = {
  'too-large':
    'Too large: {{found}} ({{what}}); the limit is {{limit}}. Split the file or remove what you do not need.',
  'file.empty': 'The file is empty: expected a tournament. Choose another file.',
  'file.binary':
    'This is not a text file: found {{found}}, expected {{expected}}. Choose the tournament file itself, not an archive, a picture or a document.',
  'file.xls':
    'This is an old Excel or Word file (found {{found}}), expected {{expected}} or an XLSX workbook. Open it and save it as XLSX or CSV.',
  'file.html':
    'This is a web page (found {{found}}), expected {{expected}}. Some programs save web pages as .xls: open it in a spreadsheet program and save it as XLSX or CSV.',
  'file.database':
    'This is an Access database (found {{found}}), such as Papi uses. Open it there and export the players (CSV) or the tournament (TRF).',
  'file.encoding':
    'The file is not UTF-8: it was read as {{found}}, for example "{{sample}}". If letters are wrong, choose another encoding.',
  'file.dummy':
    '“{{found}}” is not a player but stands for the bye. It was left out; players paired with it have the pairing-allocated bye.',
  'trf.noPlayers':
    'No player found: expected at least one line starting with {{expected}}. Check that this is a tournament report file (TRF).',
  'trf.badNumber':
    'Record {{record}}, {{field}}: found "{{found}}", expected {{expected}}. Correct the number or the columns of the line.',
  'trf.badPoints':
    'Record {{record}}, {{field}}: found "{{found}}", expected {{expected}}. Write points with one decimal, for example 2.5.',
  'trf.badDate':
    'Record {{record}}, {{field}}: found "{{found}}", expected a date as {{expected}}. Correct the date or leave it out.',
  'trf.badValue': 'Record {{record}}, {{field}}: found "{{found}}", expected {{expected}}. Correct the value.',
  'trf.misaligned':
    'Record {{record}}: found "{{found}}" in a column that must be blank, expected {{expected}}. The line is shifted: check its columns.',
  'trf.nameMissing':
    'Player {{player}} has no name: found blanks in columns 15 to 47, expected {{expected}}. Enter the name.',
  'trf.duplicatePlayer':
    'Starting number {{found}} is used twice (first in line {{first}}), expected {{expected}}. Give each player their own number.',
  'trf.duplicateRecord':
    'Record {{record}} occurs again (first in line {{first}}): found "{{found}}", expected {{expected}}. Keep one of the two lines.',
  'trf.badOpponent':
    'Player {{player}}, round {{round}}: found opponent "{{found}}", expected {{expected}}. Correct the number or the columns of the line.',
  'trf.unknownOpponent':
    'Player {{player}}, round {{round}}: opponent {{found}} is not in the file, expected {{expected}}. Correct the number or add the player.',
  'trf.playsHimself':
    'Player {{player}}, round {{round}}: found the same player ({{found}}) as opponent, expected {{expected}}. Correct the opponent.',
  'trf.unknownResult':
    'Player {{player}}, round {{round}}: found result "{{found}}", expected {{expected}}. It is read as a game without a result (?).',
  'trf.adjusted.dialect':
    'The file is a {{found}} and will become a {{expected}}. Missing information is filled in as listed here.',
  'trf.adjusted.rounds': 'The file does not give the number of rounds (142): {{expected}} is assumed.',
  'trf.adjusted.points': 'The file does not give the scoring (162): {{expected}} is assumed.',
  'trf.adjusted.system': 'The file does not give the pairing system (192): {{expected}} is assumed.',
  'trf.adjusted.tiebreaks': 'The file does not give the tie-breaks (202, 212), so none are used until you choose some.',
  'trf.adjusted.oldByes':
    'Byes in the older format ({{found}}): without an opponent, a draw is read as a half-point bye (H), a win as the pairing-allocated bye (U) or a full-point bye (F), a loss as an absence (Z).',
  'trf.adjusted.blanks': 'Blank rounds ({{found}}): these players are read as absent (zero-point bye, Z).',
  'trf.notMutual':
    'Player {{player}}, round {{round}}: the opponent is {{opponent}}, but that player’s line has {{found}}, expected {{expected}}. Make the two lines agree.',
  'trf.badColour':
    'Player {{player}}, round {{round}}: found colour "{{found}}", expected {{expected}}. Correct the colour or the columns of the line.',
  'trf.sameColour':
    'Player {{player}}, round {{round}}: found colour {{found}} for both players (opponent {{opponent}}), expected {{expected}}. Correct one of the two colours.',
  'trf.badResult':
    'Player {{player}}, round {{round}}: found result "{{found}}", expected {{expected}}. Correct the result or the columns of the line.',
  'trf.resultWithoutOpponent':
    'Player {{player}}, round {{round}}: found result "{{found}}" without an opponent, expected {{expected}}. Enter the opponent or the kind of bye.',
  'trf.byeWithOpponent':
    'Player {{player}}, round {{round}}: found bye "{{found}}" with opponent {{opponent}}, expected {{expected}}. Enter the result, or 0000 as opponent.',
  'trf.resultsDisagree':
    'Player {{player}}, round {{round}}: found results "{{found}}" for them and "{{other}}" for opponent {{opponent}}, expected {{expected}}. Correct one of the two.',
  'trf.pointsMismatch':
    'Player {{player}}: found points {{found}}, expected {{expected}} from their results. Correct the points, a result, or the scoring (162, XXS, BBW).',
  'trf.pointsMissing':
    'Player {{player}}: found no points, expected {{expected}} from their results. Enter the points.',
  'trf.roundBeyond':
    'Player lines go up to round {{found}}, expected round {{expected}} at most (142, XXR). Nobody is paired beyond it, so the rest is left out.',
  'trf.roundsMissing':
    'The number of rounds is missing: the lines end with round {{found}}, expected a record {{expected}}. Add it, because the last round has its own rules.',
  'trf.unknownPlayer':
    'Record {{record}}: player {{found}} is not in the file, expected {{expected}}. Correct the number or add the player.',
  'trf.unknownTiebreak':
    'Record {{record}}: unknown tie-break "{{found}}", expected codes such as {{expected}}. Correct it, or choose other tie-breaks before making the standings.',
  'trf.unknownTeam':
    'Record {{record}}: team {{found}} is not in the file, expected {{expected}}. Correct the number or add the team.',
  'trf.duplicateTeam':
    'Team number {{found}} is used twice (first in line {{first}}), expected {{expected}}. Give each team its own number.',
  'trf.memberTwice':
    'Record {{record}}: player {{found}} already belongs to a team (line {{first}}), expected {{expected}}. Remove the player from one of the two.',
  'trf.rangeReversed': 'Record {{record}}, {{field}}: found {{found}}, expected {{expected}}. Swap the two numbers.',
  'trf.missing': 'Record {{record}}, {{field}}: found nothing, expected {{expected}}. Complete the line.',
  'trf.teamAlone':
    'Round {{round}}: team {{found}} won its boards without an opponent; expected a record {{expected}} naming the absent team, or a record 300 or 320. The team gets the match points for a win and no team gets the loss. Add the record.',
  'trf.byeIgnored':
    'Record {{record}}: player {{player}} already has "{{found}}" in round {{round}}, expected {{expected}}. The player’s own line counts; remove one of the two.',
  'trf.byeOfHalfMatch':
    'Player {{player}}, round {{round}}: found "{{found}}" beside a game in round {{other}}, the other game of the match, expected {{expected}}. A bye covers both games (C.04.5, Preface), so correct one of the two rounds. They were read as they are.',
  'trf.systemUnknown':
    'Record 192: found the type "{{found}}", expected {{expected}}. The default system is assumed; choose another if needed.',
  'trf.bakuByHalf':
    'Record 192: found {{found}}, expected {{expected}}. Group A is set as in bbpPairings: half of the list, rounded up.',
  'trf.oldDate': 'Record {{record}}: found the date "{{found}}", expected {{expected}}. It was understood; check it.',
  'trf.colourIgnored':
    'Player {{player}}, round {{round}}: found colour "{{found}}" without an opponent, expected {{expected}}. The colour is ignored.',
  'trf.dateLeftOut':
    'Record {{record}}, {{field}}: found "{{found}}", expected a date as {{expected}}. It was left out; enter it here if needed.',
  'trf.unknownFederation':
    'Record {{record}}: "{{found}}" is not a FIDE federation code, such as {{expected}}. It is kept; correct it before the rating report.',
  'trf.forfeitColour':
    'Player {{player}}, round {{round}}: found colour "{{found}}" in a game that was not played, expected {{expected}}. A colour is assumed; it does not count.',
  'trf.accelerationColumn':
    'Record 250: found {{found}} in the match points column, expected {{expected}}. It is read as player points.',
  'trf.leftOut':
    'Record {{record}}, {{field}}: found "{{found}}", expected {{expected}}. It was left out; the round can be paired without it.',
  'trf.otherTitle': 'Player {{player}}: "{{found}}" is not a FIDE title, expected {{expected}}. It is kept as it is.',
  'trf.shiftedLine':
    'Record 001: the line is shifted by {{found}} columns from column {{expected}} on. It was read that way; check this player.',
  'trf.inBytes':
    'Columns count bytes instead of characters in {{found}} lines, expected {{expected}}. The lines were read that way.',
  'trf.otherColumns':
    'Record {{record}}: found "{{found}}", expected "{{expected}}" in columns 5 to 13. The words were understood anyway.',
  'trf.roundsDisagree':
    'Record {{record}}: found {{found}} as the number of rounds, but 142 and XXR disagree: the other one has {{first}}. {{expected}} is assumed; check the number.',
  'trf.moreRounds':
    'Round {{found}} is paired, but the number of rounds is {{expected}} (142, XXR). {{found}} is assumed; check the number.',
  'trf.nothingYet':
    'Player {{player}}, round {{round}}: found "{{found}}" without an opponent, expected {{expected}}. It is read as nothing entered yet.',
  'trf.colourFromOther':
    'Player {{player}}, round {{round}}: found colour "{{found}}", expected {{expected}}. The colour follows from the opponent’s line.',
  'trf.blankRange': 'Record {{record}}, {{field}}: found nothing. It is read as {{expected}}.',
  'trf.unknownLeftOut':
    'Record {{record}}: player {{found}} is not in the file, expected {{expected}}. The number was left out.',
  'trf.byeBeforehand':
    'Player {{player}}, round {{round}}: found "{{found}}" before the round is paired. It is read as a bye given in advance ({{expected}}); the other players are still to be paired.',
  'trf.byeOfPoints':
    'Player {{player}}, round {{round}}: nothing is entered, but the points of the player fit a bye ({{expected}}), which is assumed. Please check it.',
  'trf.bakuScoring':
    'The event uses Baku acceleration, where a win must be worth two draws (C.04.7 1.1): expected a ratio of {{expected}}, found {{found}}. It is paired anyway; check the points or the acceleration.',
  'trf.scoringInferred':
    'The file does not give the points for results (162). Its totals fit {{found}} with {{expected}} for the pairing-allocated bye. This is assumed; check it.',
  'trf.teamByeInferred':
    'Round {{round}}: team {{found}} is the only one without a match, expected a record {{expected}}. This is read as its pairing-allocated bye.',
  'table.noColumns':
    'The header line has no known column: found "{{found}}", expected {{expected}}. Put the column names in the first line.',
  'table.noName': 'No column contains the names: found {{found}}, expected {{expected}}. Rename the column.',
  'table.columnTwice':
    'The column "{{found}}" means the same as column {{first}}, expected {{expected}}. The first one is used.',
  'table.nameMissing': 'Row without a name: found nothing, expected {{expected}}. Enter the name or remove the row.',
  'table.badValue': '{{field}}: found "{{found}}", expected {{expected}}. Correct the value or leave it out.',
  'table.unknownFederation':
    '{{name}}: "{{found}}" is not a FIDE federation code, such as {{expected}}. It is kept; correct it before the rating report.',
  'table.repeated':
    '{{name}} is already in this file (line {{first}}), expected {{expected}}. Remove one of the two rows.',
  'table.sameId':
    '{{name}} has the FIDE ID {{fideId}} of {{other}} (line {{first}}), expected {{expected}}. Correct the wrong one, or leave the row out.',
  'table.present': '{{name}} is already registered (number {{found}}), expected {{expected}}. Leave the row out.',
  'table.teamAbove':
    'Rows without a team: {{found}}, expected {{expected}} in each. They are added to the team named above them. If that is wrong, enter the team in every row.',
  'table.badCell':
    'Round {{round}}: found "{{found}}", expected a game or a bye such as {{expected}}. Correct the cell.',
  'table.noColours':
    'Round {{round}}: found "{{found}}" without a colour, expected {{expected}}. The other games in the table have one: add it.',
  'table.coloursAssumed':
    'The table has no colours, expected cells such as {{expected}}. Colours are assumed, balanced for each player. Correct them before you pair another round, which depends on them.',
  'table.numbersByStrength':
    'The table is a ranking without starting numbers. Its players ({{found}}) are numbered by rating ({{expected}}).',
  'table.noResults':
    'No results found: found the columns {{found}}, expected {{expected}}, or a crosstable with a column for each round.',
  'csv.openQuote':
    'A quotation mark is never closed: found the end of the file, expected {{expected}}. Close it or remove it.',
  'csv.afterQuote':
    'Found "{{found}}" after a closing quotation mark, expected {{expected}}. Double any quotation marks inside a field.',
  'xlsx.unreadable':
    'The workbook cannot be read: found {{found}}, expected {{expected}}. Open it in a spreadsheet program and save it as XLSX.',
  'pgn.badTag': 'Found "{{found}}", expected {{expected}}. Correct the line.',
  'pgn.missing': 'The game has no tag {{field}}: found nothing, expected {{expected}}. Complete the game.',
  'pgn.unknownGame':
    'Round {{round}} has no game {{found}}, expected {{expected}}. Check the round, the names and the colours.',
  'pgn.badResult': 'Found result "{{found}}", expected {{expected}}. Correct the result.',
  'json.syntax': 'This is not JSON: found {{found}}, expected {{expected}}. Export the file again.',
  'json.badValue': '{{field}}: found {{found}}, expected {{expected}}. Export the file again.',
  'json.checksum':
    'The checksum does not match the content: found {{found}}, expected {{expected}}. The file was changed or damaged; export it again.',
  'fault.more': '… and {{found}} more errors, expected {{expected}}. Fix the ones above first.',
} as const satisfies Readonly<Record<string, string>>;

/** The name of a fault, by which its sentence is found in every language. */
export type ParseErrorCode = keyof typeof PARSE_ERROR_SENTENCES;
