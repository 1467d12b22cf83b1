import { hasOwnByes, roundsOfMatch } from '@turnuva/engine/pairing';
import type { Team } from '@turnuva/engine/tournament';
import { formatReason } from '../deskReason.ts';
import { ofRoundOn } from '../inCups.ts';
import { changesOf } from './changedFields.ts';
import { type EntrySentences, NAMES_SHOWN } from './context.ts';

type Kinds =
  | 'add-players'
  | 'change-player'
  | 'change-players'
  | 'exchange-numbers'
  | 'numbers-from-ratings'
  | 'remove-player'
  | 'remove-players'
  | 'readmit'
  | 'withdraw'
  | 'grant-bye'
  | 'grant-byes'
  | 'revoke-bye'
  | 'adjust'
  | 'add-teams'
  | 'set-team'
  | 'remove-team'
  | 'number-teams'
  | 'withdraw-team'
  | 'readmit-team'
  | 'team-bye';

/** Who plays, under which name, and who is absent; for players and for teams. */
export const OF_PLAYERS: EntrySentences<Kinds> = {
  'add-players': ({ players, byes = [] }, { as, list, say, bye: called }) => {
    const shown = players.slice(0, NAMES_SHOWN).map((player) => player.name);
    const told = as({ count: players.length, players: list(shown) + (players.length > NAMES_SHOWN ? ' …' : '') });
    const given = byes.map(({ round, bye }) => say('players.announced', { round, bye: called(bye) }));
    return given.length === 0 ? told : `${told} · ${list(given)}`;
  },
  'change-player': (event, { as, name, before, words }) =>
    as({ player: name(event.player), fields: changesOf(event, before, words) }),
  'change-players': ({ changes }, { say, list, name }) => {
    const shown = list(changes.slice(0, NAMES_SHOWN).map(({ player }) => name(player)));
    const allSay = (checkedIn: boolean): boolean =>
      changes.every(({ change }) => change.checkedIn === checkedIn && Object.keys(change).length === 1);
    const told = allSay(true) ? 'events.checkInAll' : allSay(false) ? 'events.checkOutAll' : 'events.change-players';
    return say(told, {
      count: changes.length,
      players: shown + (changes.length > NAMES_SHOWN ? ' …' : ''),
    });
  },
  'exchange-numbers': ({ first, second }, { as, name }) => as({ player: name(first), other: name(second) }),
  'numbers-from-ratings': ({ order }, { as }) => as({ count: order.length }),
  'remove-player': ({ player }, { as, name }) => as({ player: name(player), round: '' }),
  'remove-players': ({ players }, { as, list, name }) =>
    as({ players: list(players.slice(0, NAMES_SHOWN).map(name)) + (players.length > NAMES_SHOWN ? ' …' : '') }),
  readmit: ({ player, ...event }, { say, name, tournament }) =>
    say(ofRoundOn(tournament, 'events.readmit'), {
      player: name(player),
      round: 'fromRound' in event ? event.fromRound : '',
    }),
  withdraw: ({ player, fromRound, expelled, reason }, { say, name, tournament, words }) => {
    const said = say(ofRoundOn(tournament, expelled === true ? 'events.expel' : 'events.withdraw'), {
      player: name(player),
      round: fromRound,
    });
    return reason === undefined ? said : `${said}: ${formatReason(reason, words)}`;
  },
  'grant-bye': ({ player, round, bye }, { as, say, list, bye: called, name, tournament }) => {
    const facts = { player: name(player), bye: called(bye) };
    const rounds = roundsOfMatch(tournament, round);
    return rounds.length === 1
      ? as({ ...facts, round })
      : say('events.byesOf', { ...facts, rounds: list(rounds.map(String)) });
  },
  'grant-byes': ({ byes }, { as, say, list, name, bye: called, tournament }) => {
    const kinds = list([...new Set(byes.map(({ bye }) => called(bye)))]);
    const [first] = byes;
    if (first !== undefined && byes.length > 1 && byes.every(({ player }) => player === first.player)) {
      // A player who is absent for several rounds is named once.
      const rounds = new Set(byes.flatMap(({ round }) => roundsOfMatch(tournament, round)));
      return say('events.byesOf', { player: name(first.player), rounds: list([...rounds].map(String)), bye: kinds });
    }
    const shown = byes
      .slice(0, NAMES_SHOWN)
      .map(({ player, round }) => say('events.byeOf', { player: name(player), round }));
    return as({ bye: kinds, byes: list(shown) + (byes.length > NAMES_SHOWN ? ' …' : '') });
  },
  'revoke-bye': ({ player, round }, { as, say, list, name, tournament }) => {
    const facts = { player: name(player), round };
    if (hasOwnByes(tournament)) return say('changes.absenceGone', facts);
    const rounds = roundsOfMatch(tournament, round);
    if (rounds.length === 1) return as(facts);
    return say('events.byesTakenBack', { player: name(player), rounds: list(rounds.map(String)) });
  },
  adjust: ({ adjustment: { player, team, points: value } }, { as, name, teamName, points }) =>
    as({ whom: player !== undefined ? name(player) : teamName(team), points: points(value) }),
  'add-teams': ({ players, teams }, { as, say, list, before }) => {
    const [team] = teams;
    const [player] = players;
    if (players.length === 1 && teams.length === 1 && before.teams.some(({ id }) => id === team?.id))
      return say('events.addToTeam', { player: player?.name, team: team?.name });
    const named = list(teams.slice(0, NAMES_SHOWN).map((each) => each.name)) + (teams.length > NAMES_SHOWN ? ' …' : '');
    const isSame = ({ id, members }: Team): boolean =>
      before.teams.find((each) => each.id === id)?.members.length === members.length;
    if (teams.every(isSame)) return say('events.captainsOfTeams', { teams: named });
    return as({
      count: teams.length,
      players: teams.reduce((sum, { members }) => sum + members.length, 0),
      teams: named,
    });
  },
  'set-team': ({ team }, { as }) => as({ team: team.name }),
  'remove-team': (event, { as, before }) =>
    as({ team: before.teams.find((team) => team.id === event.team)?.name ?? '' }),
  'number-teams': ({ teamOrder, exchange }, { as, say, teamName }) =>
    exchange === undefined
      ? as({ count: teamOrder.length })
      : say('events.exchangeTeamNumbers', { team: teamName(exchange.first), other: teamName(exchange.second) }),
  'withdraw-team': ({ team, fromRound, reason }, { as, teamName, words }) => {
    const said = as({ team: teamName(team), round: fromRound });
    return reason === undefined ? said : `${said}: ${formatReason(reason, words)}`;
  },
  'readmit-team': ({ team, fromRound }, { as, teamName }) => as({ team: teamName(team), round: fromRound }),
  'team-bye': ({ team, more = [], round, lastRound, bye }, { as, say, list, teamName, bye: called }) => {
    const all = [team, ...more].map(teamName);
    const shown = list(all.slice(0, NAMES_SHOWN)) + (all.length > NAMES_SHOWN ? ' …' : '');
    const teams = { count: all.length, team: shown, round };
    if (bye === null) return say('events.teamByeTakenBack', teams);
    if (lastRound === undefined) return as({ ...teams, bye: called(bye) });
    return say('events.teamByes', { ...teams, first: round, last: lastRound, bye: called(bye) });
  },
};
