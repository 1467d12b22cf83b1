import { nameWithTitle } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';
import { spellings } from '../public/mine.ts';
import type { PublicView } from '../public/view.ts';
import { ALONE } from '../ratinglist/letters.ts';

/**
 * The search by name in a copy of the pages: a script of its own, since there is no server to ask. It carries all names
 * as they are searched for, and works from a folder; without scripts the lists by name are there.
 */
export function findScript({ players }: PublicView, say: Say): string {
  const people = [...players.values()].map((player) => [
    player.id,
    nameWithTitle(player),
    spellings(player.name).join('\n'),
  ]);
  const words = { name: say('server.public.yourName'), nobody: say('server.public.nobody', { name: '\u0000' }) };
  return `(()=>{const people=${JSON.stringify(people)},words=${JSON.stringify(words)},alone=${JSON.stringify(ALONE)};
const plain=t=>t.toLowerCase().normalize('NFD').replace(/\\p{M}/gu,'').replace(/[${Object.keys(ALONE).join('')}]/g,l=>alone[l]).replace(/[^\\p{L}\\p{N}]+/gu,' ').trim();
const called=asked=>people.filter(([,,all])=>all.split('\\n').some(n=>{const parts=n.split(' ');return asked.every(w=>parts.some(p=>p.startsWith(w)))}));
const make=(tag,given)=>Object.assign(document.createElement(tag),given);
const field=make('input',{type:'search',placeholder:words.name,ariaLabel:words.name,autocomplete:'off'}),list=make('nav'),none=make('p');none.setAttribute('role','status');
const look=()=>{const asked=plain(field.value).split(' ').filter(Boolean),found=asked.length?called(asked):[];
list.replaceChildren(...found.slice(0,12).map(([id,name])=>make('a',{href:'player-'+id+'.html',textContent:name})));none.textContent=asked.length&&!found.length?words.nobody.replace('\\0',field.value):''};
const form=make('form');form.setAttribute('role','search');form.append(field);field.addEventListener('input',look);
form.addEventListener('submit',e=>{e.preventDefault();look();const[one,other]=list.children;if(one&&!other)location.href=one.href});
document.querySelector('main').prepend(form,none,list)})();
`;
}
