import type { DecisionDefinition, DecisionDefinitions, FactKind } from '../kernel/decision.ts';
import { decision as burstein2026 } from '../pairing/burstein2026/decisions.ts';
import { decision as bursteinClassic } from '../pairing/bursteinClassic/decisions.ts';
import { decision as anySystem, explanation } from '../pairing/decisions.ts';
import { decision as dubov1997 } from '../pairing/dubov1997/decisions.ts';
import { decision as dubov2026 } from '../pairing/dubov2026/decisions.ts';
import { decision as dutch2009 } from '../pairing/dutch2009/decisions.ts';
import { decision as dutch2017 } from '../pairing/dutch2017/decisions.ts';
import { decision as dutch2026 } from '../pairing/dutch2026/decisions.ts';
import { decision as keizer } from '../pairing/keizer/decisions.ts';
import { DECISIONS as lim } from '../pairing/lim/decisions.ts';
import { doubleSwiss, teamSwiss } from '../pairing/shared/matches/decisions.ts';
import { decision as wishes } from '../pairing/wishes/decisions.ts';
import { reason } from '../schedule/decisions.ts';
import { line } from '../standings/decisions.ts';

/** Every module's decisions; a new system, schedule or table adds its own here. */
const MAKERS: readonly { readonly definitions: DecisionDefinitions }[] = [
  dutch2026,
  dutch2017,
  dutch2009,
  dubov2026,
  dubov1997,
  burstein2026,
  bursteinClassic,
  lim['2026'],
  lim['1999'],
  doubleSwiss,
  teamSwiss,
  keizer,
  anySystem,
  explanation,
  wishes,
  reason,
  line,
];

/** All that the engine can decide, by rule. */
export const DEFINITIONS: DecisionDefinitions = Object.assign({}, ...MAKERS.map(({ definitions }) => definitions));

/** The definition of a decision's rule; undefined for rules that are not the engine's. */
export const definitionOf = (rule: string): DecisionDefinition | undefined => DEFINITIONS[rule];

/** The kind of a rule's fact. */
export const kindOf = (rule: string, fact: string): FactKind | undefined => definitionOf(rule)?.facts[fact];

/** The key of a rule's sentence in the package `text`. */
export const sentenceKeyOf = (rule: string): string => definitionOf(rule)?.sentence ?? rule;
