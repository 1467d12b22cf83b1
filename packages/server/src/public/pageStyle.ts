import { SMALLEST_PICTURE } from '@turnuva/engine/schedule';
import { LETTERS } from './letters.ts';
import { DESK_TOKENS } from './tokens.ts';

/** Pages carry no styles of their own, so pictures that may be wide are distinguished by their hundreds of pixels. */
const WIDTHS = Array.from({ length: 24 }, (_, i) => i + 2);
/** The class of what holds a picture so wide. */
export const pictureClass = (width: number): string =>
  `w${Math.min(WIDTHS.at(-1) ?? 0, Math.max(WIDTHS[0] ?? 0, Math.floor(width / 100)))}`;
/** The margins of a page. */
const BESIDE = 26;
/** Pictures shrink as long as they stay legible; if they are still too wide for the screen, the page says so. */
const PICTURES = WIDTHS.map(
  (hundreds) =>
    `.w${hundreds} svg{min-width:${hundreds * 100 * SMALLEST_PICTURE}px}@media(max-width:${hundreds * 100 * SMALLEST_PICTURE + BESIDE}px){.w${hundreds} .sideways{display:block}}`,
).join('');

/** Those of the desk's tokens that these pages and the hall screens use. */
const USED = [
  '--ground',
  '--rail',
  '--raised',
  '--line',
  '--edge',
  '--ink',
  '--soft',
  '--accent',
  '--on-accent',
  '--tint',
  '--amber',
  '--amber-tint',
  '--white',
  '--black',
  '--square-edge',
  '--night',
  '--paper',
  '--night-line',
  '--night-soft',
  '--night-ink',
  '--night-accent',
  '--on-night-accent',
] as const satisfies readonly (keyof typeof DESK_TOKENS)[];
export const ROOT = USED.map((name) => `${name}:${DESK_TOKENS[name]}`).join(';');

/** The desk's type for phones and the hall: its letters, then the system's own for each script. */
export const TYPE = DESK_TOKENS['--type'];
/** The desk's forms of letters. */
export const FORMS = 'font-feature-settings:"calt","ss03"';
/** Figures of one width. Hyphens become as wide, so names are set without. */
export const FIGURES = 'font-variant-numeric:tabular-nums lining-nums';

/** Small, legible on a phone in a hall, light or dark as the phone has it. My own board is the largest thing on a page. */
export const PAGE_STYLE = `${LETTERS}
:root{color-scheme:light dark;${ROOT}}
*{box-sizing:border-box}body{margin:0;font:16px/24px ${TYPE};color:var(--ink);background:var(--ground);${FORMS}}
header,main,footer{max-width:60rem;margin:auto;padding:8px 16px}h1{font-size:18px;line-height:24px;font-weight:650;margin:4px 0 0}h2{font-size:18px;line-height:24px;font-weight:650;margin:20px 0 8px}h3{font-size:16px;line-height:24px;font-weight:650;margin:16px 0 4px;scroll-margin-top:16px}p{margin:4px 0}header .logo{float:right;max-width:40%;width:auto;height:auto;max-height:3.2rem;margin:0 0 4px 8px;padding:2px;background:var(--paper);border-radius:4px}
a{color:var(--accent)}nav{display:flex;flex-wrap:wrap;gap:4px;margin:8px 0}nav a{display:flex;align-items:center;min-height:44px;padding:0 12px;border-radius:8px;box-shadow:inset 0 0 0 1px var(--line);text-decoration:none;font-weight:550}
nav a[aria-current]{background:var(--accent);color:var(--on-accent);box-shadow:none}.soft{color:var(--soft)}.notice{background:var(--amber-tint);color:var(--amber);border-radius:8px;padding:12px 16px;font-weight:650;margin:8px 0}
form{display:flex;gap:8px;flex-wrap:wrap;margin:8px 0}input,select,button{font:inherit;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--raised);color:var(--ink)}button{font-weight:550}input[type=search],input:not([type]){flex:1;min-width:8rem}form[role=search] input{min-height:56px;font-size:20px;border:2px solid var(--accent);border-radius:12px}form[role=search] button{background:var(--accent);color:var(--on-accent);border:0;border-radius:12px;padding:0 20px}
.sq{display:inline-block;flex:none;width:.8em;height:.8em;border:1.5px solid var(--square-edge);border-radius:3px;background:var(--white)}.sq.b{background:var(--black)}.sq:not(:empty){display:inline-grid;place-items:center;width:22px;height:22px;font-size:13px;line-height:1;font-style:normal;font-weight:650;color:var(--night);vertical-align:middle}td.c>.sq:empty{width:18px;height:18px;vertical-align:-3px}.sq.b:not(:empty){color:var(--night-ink)}.cross small{display:inline-block;min-width:1.6em;margin-left:4px;text-align:left;font-weight:400}
h2:has(+.facts){font-size:24px;line-height:32px;letter-spacing:-.012em;margin:8px 0 0}.score{font-size:20px;line-height:28px;font-weight:650;margin:8px 0}:is(.card,.cross) td{vertical-align:middle}.card small{display:block;font-size:14px;line-height:20px}.card td:last-child{font-size:18px}
.mine{background:var(--rail);border-radius:16px;padding:16px 20px;margin:8px 0}.mine.w{background:var(--paper);color:var(--night);box-shadow:inset 0 0 0 2px var(--square-edge)}.mine.b{background:var(--night);color:var(--night-ink);box-shadow:inset 0 0 0 1px var(--night-line)}.mine.w a,.mine.w .soft{color:color-mix(in srgb,var(--night) 80%,var(--paper))}.mine.b a,.mine.b .soft{color:var(--night-soft)}.mine p{margin:0}.mine .line{display:flex;gap:12px;justify-content:space-between;align-items:center;font-size:14px}.mine .line a:first-child{font-weight:650}.mine .line a{padding:10px 0}
.mine .board{font-size:32px;line-height:72px;font-weight:550;letter-spacing:-.02em}.mine .board b{font-size:84px;font-weight:650;letter-spacing:-.04em;vertical-align:-6px}.mine .you,.mine .versus{font-size:22px;line-height:28px;display:flex;align-items:center;gap:10px}.mine .versus{display:block;overflow-wrap:anywhere;margin-bottom:8px}.mine .versus small{display:block;font-size:14px;line-height:20px;opacity:.8}.mine.b .sq{background:#000;border-color:var(--night-soft)}.mine.w .sq{background:var(--paper);border-color:var(--night)}
.brief .mine{display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;padding:4px 12px;border-radius:10px}.brief .mine .line:first-child{flex:1;min-width:60%}.brief .mine>:is(.line.soft,.versus,p:not([class])){display:none}.brief .mine .board,.brief .mine .board b,.brief .mine .you{font-size:15px;line-height:24px;letter-spacing:0;vertical-align:0}.mine .go{display:flex;justify-content:center;align-items:center;min-height:52px;margin-top:12px;border-radius:10px;font-size:17px}.mine.b .go{background:var(--night-accent);color:var(--on-night-accent)}
fieldset{border:0;margin:0;padding:0;width:100%}form.result label{display:flex;align-items:center;gap:12px;min-height:52px;padding:0 12px;margin:4px 0;border-radius:12px;background:var(--raised);box-shadow:inset 0 0 0 1px var(--line);font-size:18px}form.result label:has(input:checked){background:var(--tint);box-shadow:inset 0 0 0 2px var(--accent)}form.result label input{width:22px;height:22px;min-height:0;flex:none}label.code{width:100%}form.result label.code{background:none;box-shadow:none;padding:0}form.result label.code input{width:8.5rem;height:52px;font-size:24px;letter-spacing:3px;flex:none}form.line-up{display:grid;justify-items:start;gap:4px}form.line-up p{margin:0;width:100%}form.line-up label{display:grid;grid-template-columns:5rem minmax(0,1fr);align-items:center}form.line-up details{width:100%}form.line-up details label{display:flex}form.line-up label.code{display:block}form.line-up label.code input{display:block;width:13rem;margin-top:4px}
.tap{display:inline-flex;align-items:center;min-height:44px}.go{display:inline-block;padding:12px 16px;border-radius:10px;background:var(--accent);color:var(--on-accent)!important;text-decoration:none;font-weight:650}.fault{font-weight:650;border-left:4px solid currentColor;padding-left:8px}
table{border-collapse:collapse;width:100%}th,td{padding:10px 6px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:break-word}main{overflow-x:auto}th{font-size:13px;font-weight:400;color:var(--soft)}
.n,.c,time,input{${FIGURES}}td.n,th.n{text-align:right;white-space:nowrap}td.c,th.c{text-align:center;white-space:nowrap}td.c{font-weight:650}[data-pad]::after{content:attr(data-pad);visibility:hidden}tr.me td{background:var(--tint);font-weight:650}table.matches tr.match th{font-size:16px;font-weight:650;color:var(--ink);border-top:2px solid var(--ink);padding-top:10px}table.matches{table-layout:fixed}table.matches .n{width:2.8rem}table.matches .c{width:5.5rem;white-space:nowrap}summary{min-height:44px;padding:10px 0}td a{color:inherit;text-decoration-color:var(--line);text-underline-offset:3px}.ranks b{font-size:17px}.ranks small{display:none}
form p,select{max-width:100%}footer{padding-bottom:24px;font-size:14px}footer nav{margin-bottom:12px}footer a{display:inline-block;padding:10px 6px 10px 0}footer nav a{padding:0 12px}
.helper{margin-bottom:8px}.helper section{border-top:1px solid var(--line);padding:8px 0;scroll-margin-top:40vh}body:has(.says){padding-bottom:calc(60px + env(safe-area-inset-bottom))}.says{position:fixed;z-index:3;inset:auto 0 0;min-height:calc(60px + env(safe-area-inset-bottom));padding:8px 16px calc(8px + env(safe-area-inset-bottom));background:var(--ground);border-top:1px solid var(--line);font-size:15px;line-height:22px}.says p{display:-webkit-box;max-width:58rem;margin:auto;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2}.says .fault{-webkit-line-clamp:4}.says:empty,.says p+p{display:none}.says .said{font-weight:650}.helper h3{margin:16px 0 4px}.helper p{margin:4px 0}.helper p b{display:inline-block;min-width:2.4rem;font-size:18px}.helper section>p:first-child{display:grid;grid-template-columns:2.8rem minmax(0,1fr) auto}.helper p span{grid-column:2}.helper p strong{grid-area:1/3/span 2}.helper form{position:relative;display:grid;grid-template-columns:repeat(3,minmax(0,1fr)) 2.8rem;gap:0 8px;margin:4px 0}.helper button{min-height:56px;padding:6px;font-weight:650;font-size:18px;border-radius:12px}.helper form:has(>.go){grid-template-columns:1fr 1fr}.helper form>.go,.helper form>a{margin:0;text-align:center}.helper button small{display:block;overflow:hidden;font-size:14px;line-height:16px;font-weight:400;text-overflow:ellipsis;white-space:nowrap}.helper form button[aria-busy]{border:2px dashed var(--accent)}.helper form button.now{background:var(--tint);border:2px solid var(--accent)}.helper form .fault{grid-column:1/-1;margin-bottom:8px}.helper form>a{min-height:56px;padding:16px 6px;border:1px solid var(--edge);border-radius:12px;font-weight:650;font-size:18px;text-decoration:none}.helper details{grid-column:1/-1;scroll-margin-bottom:100px}.helper summary{position:absolute;top:0;right:0;width:2.8rem;min-height:56px;padding:16px 0;text-align:center}.helper details div{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px;padding-top:8px}
form.register{display:grid;gap:10px;max-width:30rem}form.register label{display:grid;gap:4px}.not-seen{position:absolute;left:-200vw}
body.embed{padding:0 8px 8px}.embed h1{font-size:17px}.embed h1 a{color:inherit}.cross td,.cross th{padding-inline:4px}.cross td:nth-child(2){min-width:8rem}.codes{list-style:none;margin:12px 0;padding:0;font-size:14px}.full header,.full main,.full footer{max-width:none}.full form{max-width:58rem}.bracket{overflow-x:auto;margin:10px 0}.bracket svg{max-width:100%;height:auto}.sideways{display:none}${PICTURES}
@media(max-width:30rem){.ranks small{display:block;font-size:14px;line-height:20px;font-weight:400;${FIGURES}}.ranks td{vertical-align:middle}.ranks td:first-child{color:var(--soft)}.ranks b{font-size:18px}table.matches .n{width:2rem}table.matches .c{width:4.5rem}table.matches:has(.match),.matches:has(.match) tbody{display:block}.matches:has(.match) tr{display:grid;grid-template-columns:2rem minmax(0,1fr) 4.5rem minmax(0,1fr)}.matches [colspan]{grid-column:2/-1}.matches tr.match{grid-template-columns:2rem minmax(0,1fr) auto;align-items:center;padding:8px 0;border-top:2px solid var(--ink);border-bottom:1px solid var(--line)}table.matches tr.match th{border:0;padding:2px 3px 2px 8px}.match .n{grid-row:1/3}table.matches .match .c{grid-area:1/3/3;width:auto}.match th:last-child{grid-area:2/2}.ranks .wide,.codes .wide,table:not(.games) .wide{display:none}th,td{padding-inline:3px}.n+th:not(.n),.n+td:not(.n){padding-left:8px}
.games thead{position:absolute;left:-200vw}.games,.games tbody{display:block}.games tr{display:grid;grid-template-columns:30px minmax(0,1fr) 30px minmax(72px,auto);grid-template-areas:"b w p r" "b k q r";align-items:center;padding:8px 0;border-bottom:1px solid var(--line)}.games td{border:0;padding:2px 4px}.games td:nth-child(1){grid-area:b;color:var(--soft);font-weight:550}.games td:nth-child(2){grid-area:p;color:var(--soft);font-size:14px}.games td:is(:nth-child(3),:nth-child(6)){padding-left:24px;text-indent:-20px}.games td:nth-child(3){grid-area:w}.games td:nth-child(4){grid-area:r;padding-left:10px;min-width:56px}.games td:nth-child(5){grid-area:q;color:var(--soft);font-size:14px}.games td:nth-child(6){grid-area:k}.games tr.me{background:var(--tint);border-radius:10px}.games tr.me td{background:none}
.games td:nth-child(3)::before,.games td:nth-child(6)::before{content:"";display:inline-block;width:12px;height:12px;margin-right:8px;border:1.5px solid var(--square-edge);border-radius:3px;background:var(--white)}.games td:nth-child(6)::before{background:var(--black)}
body:not(.full):has(.tabs){padding-bottom:64px}.tabs{position:fixed;inset:auto 0 0;z-index:4;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:0;margin:0;padding:4px 4px calc(4px + env(safe-area-inset-bottom));background:var(--ground);border-top:1px solid var(--line)}.tabs a,.tabs a[aria-current]{justify-content:center;text-align:center;padding:0 2px;font-size:13px;line-height:16px;background:none;box-shadow:none;color:var(--soft);overflow-wrap:anywhere}.tabs a[aria-current]{color:var(--accent);font-weight:650;box-shadow:inset 0 2px 0 var(--accent);border-radius:0}.full{padding-bottom:64px}body:not(.full):has(.tabs):has(.says){padding-bottom:calc(116px + env(safe-area-inset-bottom))}body:has(.tabs) .says{bottom:calc(53px + env(safe-area-inset-bottom));min-height:60px;padding-bottom:8px}}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}`;

/**
 * `follow`: hears what changed, and turns to the other laptop when this one does not answer and that one does. A page that nobody sees
 * hangs up: a browser opens six connections to a server, and six tabs would leave none to the desk.
 */
export const FOLLOW = `const met=d=>(d.body.dataset.other||'')!==(document.body.dataset.other||'')&&!location.reload();let s,k;const found=()=>{clearInterval(k);k=0};
const follow=(url,at,hear)=>{const o=document.body.dataset.other,turn=()=>{if(s)s.close();found();if(document.hidden)return;s=new EventSource(url());hear(s);if(!o)return;s.onopen=found;s.onerror=()=>{k=k||setInterval(async()=>{try{await fetch(o+'/public/page.css',{mode:'no-cors',cache:'no-store'});if(k)top.location.replace(o+(top===self?at():top.location.pathname+top.location.search))}catch{}},3000)}};document.addEventListener('visibilitychange',turn);turn()};`;

/** Milliseconds for which a helper reads that a result is entered. */
const SAID_FOR = 6000;

/**
 * Helpers walk out of the range of the network: their page stays, keeps each result that was touched until the server has
 * answered, and says which are not sent yet. Every result names its round, so that none is entered in a later one. It is
 * sent to the page's address as it is then, with the questions that have come up since the touch. The rarer results of a
 * board that are opened come out from under the bar at the foot.
 */
const UNSENT_RESULTS = `const put=d=>{if(!d.querySelector('main'))return;const open=[...document.querySelectorAll('.helper [open]')].map(e=>e.closest('section').id);document.querySelector('header').replaceWith(d.querySelector('header'));document.querySelector('main').replaceWith(d.querySelector('main'));for(const i of open)document.getElementById(i)?.querySelector('details')?.setAttribute('open','');mark()};
let over;const told=()=>{clearTimeout(over);if(document.querySelector('.said'))over=setTimeout(()=>{const u=new URL(location);for(const k of ['done','result'])u.searchParams.delete(k);history.replaceState(null,'',u);if(!away)document.querySelector('.said')?.remove()},${SAID_FOR})};
const UNSENT='unsent '+location.pathname;let q=[],busy,away,again;try{q=JSON.parse(localStorage[UNSENT]||'[]')}catch{}const keep=()=>{try{localStorage[UNSENT]=JSON.stringify(q)}catch{}};
const mark=()=>{const h=document.querySelector('.helper');if(!h||!q.length)return;for(const {board,result} of q)for(const b of document.querySelectorAll('#b'+board+' button'))if(b.value===result)b.setAttribute('aria-busy','true');
if(!away)return;document.querySelector('.says .fault,.said')?.remove();const p=document.createElement('p');p.className='said';p.setAttribute('role','status');p.textContent=h.dataset.unsent.replace('%',q.map(e=>e.text).join(', '));document.querySelector('.says').prepend(p)};
const send=async()=>{if(busy)return;busy=1;clearTimeout(again);while(q.length){const e=q[0],c=new AbortController(),t=setTimeout(()=>c.abort(),9000);let r,d;try{r=await fetch(location.href,{method:'POST',headers:{accept:'text/html'},body:new URLSearchParams(e.form),signal:c.signal});if(r.status>428)throw 0;d=new DOMParser().parseFromString(await r.text(),'text/html')}catch{away=1;again=setTimeout(retry,4000);break}finally{clearTimeout(t)}
away=0;const on=d.querySelector('.helper');if(on){q=q.filter(x=>x!==e);keep()}if(r.redirected)history.replaceState(null,'',r.url);document.querySelector('#b'+e.board+' details')?.removeAttribute('open');put(d);told();if(!on||d.querySelector('.says .fault'))break}busy=0;mark()};
const retry=()=>{q.length&&document.querySelector('.helper')&&!document.querySelector('.says .fault')&&send()};
document.addEventListener('submit',e=>{const f=e.target,s=e.submitter,row=f.closest('.helper section');if(!row||!s)return;e.preventDefault();const form=[...new FormData(f),[s.name,s.value]],board=f.elements.board.value;
q=q.filter(x=>x.board!==board);q.push({board,result:s.value,form,text:row.querySelector('b').textContent+': '+(s.dataset.text||s.textContent)});keep();mark();send()});document.addEventListener('click',e=>{const d=e.target.closest('.helper summary')?.parentNode;d&&setTimeout(()=>d.scrollIntoView({block:'nearest'}))});addEventListener('online',retry);mark();told();retry();`;

/**
 * Fetches the page again when the server says that it has changed, and sends a helper's results; both work without this
 * script too, by loading the page.
 */
export const PAGE_SCRIPT = `(()=>{${FOLLOW}${UNSENT_RESULTS}const m=()=>document.querySelector('main');let b=0,t;
const load=async()=>{if(b)return;b=1;try{const r=await fetch(location.href,{headers:{accept:'text/html'}});if(r.ok){const d=new DOMParser().parseFromString(await r.text(),'text/html');
const f=document.activeElement;if(!(f&&m().contains(f)&&/INPUT|SELECT/.test(f.tagName))&&met(d))return;if(!(f&&m().contains(f)&&/INPUT|SELECT/.test(f.tagName))&&![...m().querySelectorAll('input')].some(i=>i.value!==i.defaultValue||i.checked!==i.defaultChecked)&&m().innerHTML!==d.querySelector('main').innerHTML){const p=document.querySelector('.says>.fault');put(d);if(p)document.querySelector('.says')?.prepend(p)}}}catch{}b=0;retry()};
const own=()=>{const a=document.querySelector('.mine a[href*="/p/"]'),n=a&&/\\/p\\/(\\d+)/.exec(a.href);return n?'?me='+n[1]:''};
const soon=n=>{clearTimeout(t);t=setTimeout(load,Math.random()*Math.max(700,(n||0)*(own()?.8:.4)))};const live=document.body.dataset.live;
if(window.EventSource&&live)follow(()=>live.includes('?')?live:live+own(),()=>location.pathname+(own()||location.search),s=>{s.addEventListener('mine',e=>{const d=new DOMParser().parseFromString(JSON.parse(e.data),'text/html').querySelector('.mine'),o=document.querySelector('.mine');if(d&&o)o.replaceWith(d)});s.onmessage=e=>soon(+e.data.split(' ')[1]);s.addEventListener('at',e=>{const a=document.body.dataset;a.at===e.data||soon();a.at=''})});else setInterval(()=>{document.hidden||load()},15000);
document.addEventListener('visibilitychange',()=>{if(!document.hidden)soon()});for(const e of ['online','offline'])addEventListener(e,()=>soon());if(navigator.serviceWorker&&document.body.dataset.offline)navigator.serviceWorker.register('/public/worker.js',{scope:'/t/'}).catch(()=>{});if(parent!==self&&document.body.matches('.embed'))new ResizeObserver(()=>parent.postMessage({turnuva:'height',height:document.documentElement.offsetHeight},'*')).observe(document.documentElement);})();`;

/** Number of pages cached on a phone: more than anyone views in one event. */
const MOST_KEPT = 150;

/**
 * Caches public pages that a phone has viewed, and shows them without a network, with the page's own message. The network takes
 * precedence. Phones allow this only over https and on this computer.
 */
export const WORKER_SCRIPT = `const KEPT='turnuva-1';self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate',e=>e.waitUntil(clients.claim()));
const keep=async(r,a)=>{const c=await caches.open(KEPT);await c.put(r,a);const k=await c.keys();if(k.length>${MOST_KEPT})await c.delete(k[0])};
const old=async r=>{const c=await caches.open(KEPT),a=await c.match(r,{ignoreVary:true})||await c.match(r,{ignoreVary:true,ignoreSearch:true});if(!a)return Response.error();if(!(a.headers.get('content-type')||'').startsWith('text/html'))return a;
const t=await a.text(),s=/ data-offline="([^"]*)"/.exec(t);return new Response(s?t.replace('<main>','<main><p class="notice" role="status">'+s[1]+'</p>'):t,{headers:{'content-type':'text/html; charset=utf-8'}})};
self.addEventListener('fetch',e=>{const r=e.request,u=new URL(r.url);if(r.method!=='GET'||u.origin!==location.origin||u.pathname.endsWith('/live')||!/^\\/(t|public)\\//.test(u.pathname))return;
e.respondWith(fetch(r).then(a=>{if(a.ok&&!a.redirected&&!/no-store/.test(a.headers.get('cache-control')||''))e.waitUntil(keep(r,a.clone()));return a},()=>old(r)))});`;
