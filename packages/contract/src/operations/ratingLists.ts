import * as a from '../answers.ts';
import * as l from '../ratingLists.ts';
import type { Operations } from './operation.ts';
import { TOURNAMENT } from './operation.ts';

/** The rating lists on this server. */
export const RATING_LISTS = {
  ratingList: {
    method: 'GET',
    path: '/api/ratinglist',
    right: 'read',
    query: ['q', 'kind', 'order'],
    gives: a.listedPlayers,
  },
  ratingListState: { method: 'GET', path: '/api/ratinglist/state', right: 'read', gives: a.ratingListState },
  takeRatingList: {
    method: 'POST',
    path: '/api/ratinglist',
    right: 'rating-list',
    takes: 'file',
    gives: a.ratingListState,
    status: 201,
  },
  ratingLists: { method: 'GET', path: '/api/ratinglists', right: 'read', gives: l.ratingListsAnswer },
  changeRatingLists: {
    method: 'PUT',
    path: '/api/ratinglists',
    right: 'rating-list',
    takes: l.ratingListSettings,
    gives: a.nothing,
  },
  takeOwnList: {
    method: 'POST',
    path: '/api/ratinglists',
    right: 'rating-list',
    query: ['name', 'of', 'file', 'month', 'fields', 'headed'],
    takes: 'file',
    gives: a.ratingListState,
    status: 201,
  },
  updateRatingLists: {
    method: 'POST',
    path: '/api/ratinglists/update',
    right: 'rating-list',
    gives: l.ratingListUpdate,
  },
  removeRatingList: { method: 'DELETE', path: '/api/ratinglists/:name', right: 'rating-list', gives: a.nothing },
  checkRatings: { method: 'GET', path: `${TOURNAMENT}/ratinglist/check`, right: 'read', gives: l.ratingCheck },
  listedPlayers: {
    method: 'GET',
    path: `${TOURNAMENT}/ratinglist`,
    right: 'read',
    query: ['kind'],
    gives: a.playerPreview,
  },
} as const satisfies Operations;
