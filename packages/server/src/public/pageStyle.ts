import { SMALLEST_PICTURE } from '@turnuva/engine/schedule';

/** Pages carry no styles of their own, so pictures that may be wide are told apart by their hundreds of pixels. */
const WIDTHS = Array.from({ length: 24 }, (_, i) => i + 2);
/** The class of what holds a picture so wide. */
export const pictureClass = (width: number): string =>
  `w${Math.min(WIDTHS.at(-1) ?? 0, Math.max(WIDTHS[0] ?? 0, Math.floor(width / 100)))}`;
/** The margins of a page. */
const BESIDE = 26;
/** Pictures shrink as far as they stay legible; where that is still too wide for the screen, the page says so. */
const PICTURES = WIDTHS.map(
  (hundreds) =>
    `.w${hundreds} svg{min-width:${hundreds * 100 * SMALLEST_PICTURE}px}@media(max-width:${hundreds * 100 * SMALLEST_PICTURE + BESIDE}px){.w${hundreds} .sideways{display:block}}`,
).join('');

/** Small, legible on a phone in a hall, light or dark as the phone has it; the colours are the desk's (desk/src/styles/tokens.css). */
export const PAGE_STYLE = `:root{color-scheme:light dark;--ink:#171b16;--soft:#565e52;--line:#c9cfc4;--ground:#fff;--mine:#e3f0e7;--link:#14532d}
@media(prefers-color-scheme:dark){:root{--ink:#eef1ec;--soft:#a9b3a5;--line:#3f463f;--ground:#141714;--mine:#22382a;--link:#86cfa2}}
*{box-sizing:border-box}body{margin:0;font:16px/1.4 system-ui,sans-serif;color:var(--ink);background:var(--ground);font-variant-numeric:tabular-nums}
header,main,footer{max-width:60rem;margin:auto;padding:.5rem .8rem}h1{font-size:1.25rem;margin:.2rem 0}h2{font-size:1.1rem;margin:1rem 0 .4rem}p{margin:.3rem 0}header .logo{float:right;max-width:40%;width:auto;height:auto;max-height:3.2rem;margin:0 0 .3rem .6rem;padding:.15rem;background:#fff;border-radius:.2rem}
a{color:var(--link)}nav{display:flex;flex-wrap:wrap;gap:.2rem .3rem;margin:.4rem 0}nav a{padding:.45rem .7rem;border:1px solid var(--line);border-radius:.3rem;text-decoration:none}
nav a[aria-current]{background:var(--link);color:var(--ground);border-color:var(--link)}.soft{color:var(--soft)}
form{display:flex;gap:.4rem;flex-wrap:wrap;margin:.6rem 0}input,select,button{font:inherit;padding:.5rem;border:1px solid var(--soft);border-radius:.3rem;background:var(--ground);color:var(--ink)}input[type=search],input:not([type]){flex:1;min-width:8rem}
.mine{background:var(--mine);border:2px solid var(--ink);border-radius:.4rem;padding:.6rem .8rem;margin:.6rem 0}.mine b.board{font-size:2.6rem;line-height:1.1;display:block}.mine p{font-size:1.15rem}
fieldset{border:0;margin:0;padding:0;width:100%}form.result label{display:block;padding:.55rem .2rem}form.result label input{width:1.3rem;height:1.3rem;flex:none;vertical-align:-.25rem}label.code{width:100%}form.result label.code input{width:8rem;height:auto;flex:none;vertical-align:baseline}form.line-up{display:grid;justify-items:start;gap:.2rem}form.line-up p{margin:0;width:100%}form.line-up label{display:grid;grid-template-columns:5rem minmax(0,1fr);align-items:center}form.line-up label.code{display:block}
.tap{display:inline-block;padding:.6rem 0}.go{display:inline-block;padding:.6rem .9rem;border:1px solid var(--link);border-radius:.3rem;background:var(--link);color:var(--ground);text-decoration:none;font-weight:600}.fault{font-weight:600;border-left:.3rem solid currentColor;padding-left:.5rem}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .3rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:break-word}main{overflow-x:auto}th{font-size:.8rem;color:var(--soft)}
td.n,th.n{text-align:right;white-space:nowrap}td.c,th.c{text-align:center;white-space:nowrap;font-weight:600}tr.me td{background:var(--mine);font-weight:600}table.matches tr.match th{font-size:1rem;color:var(--ink);border-top:2px solid var(--ink);padding-top:.6rem}table.matches th.c{white-space:nowrap}summary{padding:.45rem 0}td a{color:inherit;text-decoration-color:var(--line)}
form p,select{max-width:100%}
.helper section{border-top:1px solid var(--line);padding:.3rem 0}.helper p{margin:.2rem 0}.helper p b{display:inline-block;min-width:2.4rem;font-size:1.15rem}.helper p span{display:inline-block;margin-right:.6rem}.helper form{margin:.2rem 0;align-items:start}.helper form>button{flex:1;min-height:3rem;font-weight:600}.helper form button.now{background:var(--mine);border:2px solid var(--ink)}.helper form .fault{width:100%}.helper form .go{background:var(--link)}.helper form>a{padding:.75rem}.helper details summary{min-width:2.8rem;min-height:3rem;padding:.75rem .9rem;text-align:center}.helper details[open]{width:100%}.helper details button{min-height:3rem;margin-right:.3rem}
form.register{display:grid;gap:.6rem;max-width:30rem}form.register label{display:grid;gap:.2rem}.not-seen{position:absolute;left:-200vw}
.codes{list-style:none;margin:.6rem 0;padding:0}.full header,.full main,.full footer{max-width:none}.full form{max-width:58rem}.bracket{overflow-x:auto;margin:.6rem 0}.bracket svg{max-width:100%;height:auto}.sideways{display:none}${PICTURES}@media(max-width:30rem){.wide{display:none}th,td{padding-inline:.15rem}.n+th:not(.n),.n+td:not(.n){padding-left:.5rem}}`;

/** Turns to the other laptop when this one does not answer and that one does. */
export const TURN_TO_OTHER = `const met=d=>(d.body.dataset.other||'')!==(document.body.dataset.other||'')&&!location.reload();const gone=(s,at)=>{const o=document.body.dataset.other;if(!o)return;let k;s.addEventListener('open',()=>{clearInterval(k);k=0});s.addEventListener('error',()=>{k=k||setInterval(async()=>{try{await fetch(o+'/public/page.css',{mode:'no-cors',cache:'no-store'});if(k)top.location.replace(o+(top===self?at():top.location.pathname+top.location.search))}catch{}},3000)})};`;

/** Fetches the page anew when the server says that it has changed; everything else works without it. */
export const PAGE_SCRIPT = `(()=>{${TURN_TO_OTHER}const m=()=>document.querySelector('main');let b=0,t;
const load=async()=>{if(b)return;b=1;try{const r=await fetch(location.href,{headers:{accept:'text/html'}});if(r.ok){const d=new DOMParser().parseFromString(await r.text(),'text/html');
const f=document.activeElement;if(!(f&&m().contains(f)&&/INPUT|SELECT/.test(f.tagName))&&met(d))return;if(!(f&&m().contains(f)&&/INPUT|SELECT/.test(f.tagName))&&![...m().querySelectorAll('input')].some(i=>i.value!==i.defaultValue||i.checked!==i.defaultChecked)&&m().innerHTML!==d.querySelector('main').innerHTML){document.querySelector('header').replaceWith(d.querySelector('header'));m().replaceWith(d.querySelector('main'))}}}catch{}b=0};
const own=()=>{const a=document.querySelector('.mine a[href*="/p/"]'),n=a&&/\\/p\\/(\\d+)/.exec(a.href);return n?'?me='+n[1]:''};
const soon=n=>{clearTimeout(t);t=setTimeout(load,Math.random()*Math.max(700,(n||0)*(own()?.8:.4)))};const live=document.body.dataset.live;
if(window.EventSource&&live){const s=new EventSource(live.includes('?')?live:live+own());gone(s,()=>location.pathname+(own()||location.search));s.addEventListener('mine',e=>{const d=new DOMParser().parseFromString(JSON.parse(e.data),'text/html').querySelector('.mine'),o=document.querySelector('.mine');if(d&&o)o.replaceWith(d)});s.onmessage=e=>{document.hidden?window.p=1:soon(+e.data.split(' ')[1])};s.addEventListener('at',e=>{const a=document.body.dataset;a.at===e.data||soon();a.at=''})}else setInterval(()=>{document.hidden||load()},15000);
document.addEventListener('visibilitychange',()=>{if(!document.hidden)soon()})})();`;
