import type { Asset } from '../public/assets.ts';
import { asset } from '../public/assets.ts';
import { LETTERS } from '../public/letters.ts';
import { FIGURES, FOLLOW, FORMS, ROOT, TYPE } from '../public/pageStyle.ts';

/**
 * White on dark, sized by the screen's height: fourteen rows a page, of 1080 lines names of 43 and boards of 54 pixels, are legible at
 * eight metres. All names of a page have one size (`--k`), of two lines each where one is too long in every form (`.two-lines`, for the teams above their boards `.two-heads`); lines are
 * high enough for the marks above Ö and Å and below Ş. A screen without scripts takes the size from the names marked `.long`.
 */
const STYLE = `${LETTERS}
:root{color-scheme:dark;${ROOT}}*{box-sizing:border-box}html,body{height:100%;margin:0;overflow:hidden}
body{background:var(--night);color:var(--night-ink);font:550 4vh/1.35 ${TYPE};${FORMS};${FIGURES};display:flex;flex-direction:column;padding:2.4vh 2.9vw 1.6vh}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 2vw;align-items:baseline;border-bottom:.28vh solid var(--night-accent);padding-bottom:1vh;white-space:nowrap}
header .logo{height:5.4vh;width:auto;max-width:20vw;object-fit:contain;align-self:center;background:var(--paper);border-radius:.4vh;padding:.3vh}header .logo+h1{margin-right:auto}
h1,h2{font-size:3.7vh;line-height:1.3;font-variant-numeric:normal;margin:0;overflow:hidden;text-overflow:ellipsis;max-width:100%}h1{font-weight:650}h2{flex:none;font-weight:650;color:var(--night-soft)}main{flex:1;min-height:0;position:relative}
.notice{flex:1 0 100%;order:9;margin:.8vh 0 0;padding:.8vh 1.4vw;border-radius:.8vh;background:var(--amber);color:var(--night);font-size:4.6vh;font-weight:650;text-align:center;white-space:normal;overflow-wrap:anywhere}
.page{--k:1;--heads:1;position:absolute;inset:0;display:grid;grid-auto-flow:column;grid-template-rows:repeat(var(--rows,14),1fr);column-gap:3.4vw;padding-top:.6vh}.page[hidden]{display:none}
.c1{grid-template-columns:minmax(0,1fr)}.c2{grid-template-columns:repeat(2,minmax(0,1fr))}.c3{grid-template-columns:repeat(3,minmax(0,1fr))}.c4{grid-template-columns:repeat(4,minmax(0,1fr));font-size:3.4vh}.r9.c1{--rows:9;font-size:5.2vh}${[9, 10, 11, 12, 13].map((rows) => `.r${rows}{--rows:${rows}}`).join('')}
.row{display:flex;gap:.9vw;align-items:center;border-bottom:1px solid var(--night-line);min-width:0;min-height:0}.row>*{overflow:hidden;overflow:clip visible;text-overflow:ellipsis;white-space:nowrap}.head{--k:var(--heads);color:var(--night-accent);font-weight:650;align-items:last baseline}
.no{flex:none;min-width:1.6em;text-align:right;font-size:1.25em;line-height:1.1;font-weight:700}.who{flex:1;min-width:0;font-size:calc(1em*var(--k));font-variant-numeric:normal}.page:is(.two-lines,:has(.long)) .row:not(.head) .who,.page:is(.two-heads,:has(.long)) .head .who{display:-webkit-box;overflow:hidden;overflow:clip;overflow-clip-margin:.14em;-webkit-box-orient:vertical;-webkit-line-clamp:2;font-size:calc(min(.7em,.64em*14/var(--rows,14))*var(--k));line-height:1.12;white-space:normal}.note{font-size:.7em;color:var(--night-soft)}.side{flex:1;min-width:0;line-height:1.1}.side>*{display:block}.side .note{overflow:hidden;overflow:clip visible;font-size:.62em;font-variant-numeric:normal;text-overflow:ellipsis;white-space:nowrap}.note:only-child{white-space:normal;line-height:1.1}.row:has(.note) .no{min-width:2.4em}.res{flex:none;min-width:2.9em;text-align:center;color:var(--night-accent)}.page:has(.res small) .res{min-width:6.6em}.val{flex:none;min-width:1.6em;text-align:right;font-weight:700}.row>small{flex:none;min-width:2.5em;font-size:.62em;font-weight:400;text-align:right;color:var(--night-soft)}:is(.c3,.c4) :is(.row>small,.top){display:none}.page:not(.c3,.c4):has(.top){grid-template-rows:auto repeat(var(--rows,14),1fr)}.top{grid-row:1}:is(.top,.head):has(.val) :first-child,.caption{flex:1}:is(.top,.head) .val::before{content:attr(data-pad);visibility:hidden}:is(.top,.head) .val::after{content:none}:is(.top,.head) .val small{display:inline-block;width:5em;margin-left:-5em;font-size:.62em}:is(.top,.head) small{font-weight:550;color:var(--night-soft)}.top{border:0;justify-content:end;line-height:1.1;align-items:last baseline}[data-pad]::after{content:attr(data-pad);visibility:hidden}.val small{font-weight:550;color:var(--night-soft)}
.sq{flex:none;width:.86em;height:.86em;border:.28vh solid var(--night-ink);border-radius:.5vh;background:var(--night-ink)}.sq.b{background:var(--night)}
.clock{inset:0;position:absolute;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:3vh;text-align:center}.clock time{font-size:28vh;line-height:1}.clock p{margin:0;font-size:7vh}.clock .address{font-size:3.7vh}.clock img{height:26vh;background:var(--paper);padding:1vh}
footer{display:flex;align-items:center;gap:1.4vw;padding-top:1vh;font-size:2.6vh;line-height:1.3;color:var(--night-soft)}.key{display:flex;gap:.6vw;align-items:center}body:not(:has(.page:not([hidden]) .sq)) .key{visibility:hidden}.bar{flex:1;height:.6vh;border-radius:.3vh;background:var(--night-line)}.bar i{display:block;height:100%;width:100%;border-radius:.3vh;background:var(--night-accent);transform-origin:left;transform:scaleX(0)}
.whole{grid-row:1/-1;min-height:0;display:flex;justify-content:center}.whole svg{width:100%;height:100%;font-weight:400}
.tree{width:100%;min-height:0;display:flex;flex-direction:column}.stages,.ties{display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr));column-gap:3%}.stages{font-size:3.7vh;line-height:1.4;font-weight:650;color:var(--night-accent)}.ties{flex:1;min-height:0;position:relative;grid-template-rows:repeat(var(--h),minmax(0,1fr));font-size:4.8vh}
.ties svg{position:absolute;inset:0;width:100%;height:100%}.ties path{fill:none;stroke:var(--night-soft);stroke-width:2;vector-effect:non-scaling-stroke}.tie{position:relative;display:flex;flex-direction:column;justify-content:center;min-width:0;min-height:0}.box{position:relative;border:.2vh solid var(--night-line);border-radius:.8vh;background:var(--night)}.live .box{border-color:var(--night-accent)}.tie p{position:relative;margin:.3vh 0 0;height:0;font-size:2.6vh;line-height:1.15;color:var(--night-accent)}
.box .row{height:8.2vh;padding:0 .8vw;gap:.7vw;color:var(--night-soft)}.box .row:last-child{border:0}.box .won,.live .row{color:var(--night-ink)}.box .won{font-weight:700}.box small{flex:none;min-width:1.3em;text-align:right;font-size:.62em;font-weight:550;color:var(--night-soft)}.box small:empty{display:none}.box .row>span:empty{flex:1}.champion .box{border:.4vh solid var(--night-accent)}
${[1, 2, 3, 4].map((n) => `.n${n}{--n:${n}}.x${n}{grid-column:${n}}`).join('')}${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `.h${n}{--h:${n}}.y${n}{grid-row-start:${n}}.s${n}{grid-row-end:span ${n}}`).join('')}:is(.h6,.h7,.h8,.h9) .ties{font-size:4vh}:is(.h6,.h7,.h8,.h9) .row{height:4.5vh;line-height:1.1}:is(.h6,.h7,.h8,.h9) p{display:none}.page:is(.two-lines,:has(.long)) .box .row .who{font-size:calc(.8em*var(--k));line-height:1.05}
.two{flex-direction:row;padding:0;gap:.4vw;background:var(--night-line)}.two iframe{flex:1;min-width:0;height:100%;border:0}
.empty{font-size:7vh;text-align:center;margin-top:30vh}.empty.long{grid-row:1/-1;font-size:5vh;margin-top:20vh;overflow-wrap:anywhere}`;

/**
 * Sets all names of a page in one size, the largest at which each is whole with its family name; what would need less than three
 * quarters has that shortened as well, or two lines in a box of a bracket that is high enough. Each then has the longest form that
 * fits, and words are broken, with a hyphen, only where not even two lines do. Turns the pages, draws the progress line, keeps the clock, and fetches everything again when it has changed.
 */
const SCRIPT_TEXT = `(()=>{${FOLLOW}const q=s=>document.querySelector(s),all=s=>[...document.querySelectorAll(s)];const ms=()=>1000*Number(document.body.dataset.seconds);
let at=Number(document.body.dataset.page)||0,stale=false;
const box=e=>{const r=document.createRange();r.selectNodeContents(e);return r.getBoundingClientRect()};const wide=e=>box(e).width>e.getBoundingClientRect().width+.5;
const longest=(e,forms)=>{for(const t of forms.split('\\n')){e.textContent=t;if(!wide(e))return 1}return e.getBoundingClientRect().width/box(e).width};
const lineCount=e=>{const r=document.createRange();r.selectNodeContents(e);return new Set([...r.getClientRects()].map(b=>Math.round(b.bottom))).size};
const fit=()=>all('.page:not([hidden])').forEach(p=>{[['.row:not(.head) .who','--k','two-lines'],['.head .who','--heads','two-heads']].forEach(([names,size_,two])=>{p.style.setProperty(size_,1);p.classList.remove(two);const w=[...p.querySelectorAll(names)];w.forEach(e=>{e.classList.remove('long');e.dataset.forms=e.dataset.forms||e.textContent});
const given=e=>e.dataset.forms,every=e=>given(e)+(e.dataset.family?'\\n'+e.dataset.family:''),tall=p.querySelector('.tree:is(.h1,.h2,.h3,.h4,.h5)'),size=e=>{const r=longest(e,given(e));return r<(p.querySelector('.tree')?.85:.74)?longest(e,every(e)):r},k=Math.max(.66,Math.min(1,...w.map(size)));p.style.setProperty(size_,k-.001);
if(Math.min(...w.map(e=>longest(e,tall?given(e):every(e))))<1){p.classList.add(two);const some=(e,forms,lines)=>forms.split('\\n').some(t=>{e.textContent=t;return e.scrollHeight<e.clientHeight+parseFloat(getComputedStyle(e).fontSize)/2&&e.scrollWidth<=e.clientWidth+1&&(lines>1||lineCount(e)<2)});
const whole=(e,last)=>some(e,given(e),1)||some(e,last(e),2)||some(e,e.dataset.broken||given(e),2);
const set=(least,last)=>{for(let s=1;s>least;s-=.04){p.style.setProperty(size_,s);if(w.map(e=>whole(e,last)).every(Boolean))return 1}};tall&&set(.87,given)||set(.3,every)}});p.querySelectorAll('.side .note').forEach(e=>longest(e,e.dataset.forms))});addEventListener('resize',fit);document.fonts?.addEventListener('loadingdone',fit);
const show=()=>{const p=all('.page');at%=p.length||1;p.forEach((e,i)=>e.hidden=i!==at);const t=p[at];if(t&&q('h2'))q('h2').textContent=t.dataset.title||'';if(q('.of'))q('.of').textContent=p.length>1?(at+1)+' / '+p.length:'';
fit();const bar=q('.bar i');if(bar)bar.animate([{transform:'scaleX(0)'},{transform:'scaleX(1)'}],{duration:ms(),fill:'forwards'})};
const load=async()=>{stale=false;try{const r=await fetch(location.href);if(!r.ok)throw 0;const d=new DOMParser().parseFromString(await r.text(),'text/html');if(met(d))return;const m=d.querySelector('main'),h=d.querySelector('header');if(m&&h){q('main').replaceWith(m);q('header').replaceWith(h)}}catch{stale=true}};
const turn=async()=>{const n=all('.page').length;at++;if(at>=n){at=0;await load()}else if(stale)await load();show();setTimeout(turn,ms())};
const two=n=>String(n).padStart(2,'0');
const tick=()=>{const t=new Date();all('time').forEach(e=>{const u=e.dataset.until;
if(e.dataset.starts){const p=e.nextElementSibling,w=e.dataset.words.split('|'),d=e.dataset.starts.split(' ').map(x=>new Date(x)-t),i=d.findIndex(x=>x>0&&x<432e5);
if(i>=0){const s=Math.round(d[i]/1000),h=Math.floor(s/3600);e.textContent=(h?h+':'+two(Math.floor(s/60)%60):Math.floor(s/60))+':'+two(s%60);p.textContent=w[i];return}p.textContent=p.dataset.title}
if(!u){e.textContent=String(t.getHours()).padStart(2,'0')+':'+String(t.getMinutes()).padStart(2,'0');return}
const [h,m]=u.split(':').map(Number),g=new Date(t);g.setHours(h,m,0,0);const s=Math.max(0,Math.round((g-t)/1000));e.textContent=Math.floor(s/60)+':'+String(s%60).padStart(2,'0')})};
const live=document.body.dataset.live;if(window.EventSource&&live)follow(()=>live,()=>location.pathname+location.search,s=>{stale=true;s.onmessage=async()=>{stale=true;await load();show()}})
show();tick();setInterval(tick,500);setTimeout(turn,ms())})();`;

export const SCREEN_STYLE: Asset = asset('screen.css', STYLE, 'text/css; charset=utf-8');
export const SCREEN_SCRIPT: Asset = asset('screen.js', SCRIPT_TEXT, 'text/javascript; charset=utf-8');
