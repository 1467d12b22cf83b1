import type { Asset } from '../public/assets.ts';
import { asset } from '../public/assets.ts';
import { TURN_TO_OTHER } from '../public/pageStyle.ts';

/** White on dark, sized by the screen's height: fourteen rows a page are legible at eight metres on 1080 lines. */
const STYLE = `:root{color-scheme:dark}*{box-sizing:border-box}html,body{height:100%;margin:0;overflow:hidden}
body{background:#0b0d10;color:#fff;font:600 4.3vh/1.2 system-ui,sans-serif;font-variant-numeric:tabular-nums;display:flex;flex-direction:column;padding:1.6vh 1.6vw 1vh}
header{display:flex;justify-content:space-between;gap:2vw;align-items:baseline;border-bottom:.3vh solid #fff;padding-bottom:.6vh;white-space:nowrap}
header .logo{height:5.4vh;width:auto;max-width:20vw;object-fit:contain;align-self:center;background:#fff;border-radius:.4vh;padding:.3vh}header .logo+h1{margin-right:auto}
h1,h2{font-size:4.6vh;margin:0;overflow:hidden;text-overflow:ellipsis}h2{flex:none}main{flex:1;min-height:0;position:relative}
.page{position:absolute;inset:0;display:grid;grid-auto-flow:column;grid-template-rows:repeat(14,1fr);column-gap:2.4vw;padding-top:.6vh}.page[hidden]{display:none}
.c1{grid-template-columns:1fr}.c2{grid-template-columns:1fr 1fr}.c3{grid-template-columns:1fr 1fr 1fr}.c4{grid-template-columns:repeat(4,1fr);font-size:3.6vh}.few{grid-template-rows:repeat(9,1fr);font-size:6vh}
.row{display:flex;gap:.7vw;align-items:center;border-bottom:1px solid #3a4048;min-width:0;min-height:0;overflow:hidden}.row>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.no{flex:none;min-width:1.7em;text-align:right;color:#ffd75e}.who{flex:1;min-width:0;font-size:.84em}.pair{font-size:.76em}.few .pair{font-size:.9em}.row>.long{font-size:.62em;line-height:1.06;padding-block:.16em;white-space:normal;overflow-wrap:anywhere}.res{flex:none;min-width:3.1em;text-align:center;color:#9fe0a8}.val{flex:none;min-width:2em;text-align:right}
.side{flex:none;width:1.5em;text-align:center;border-radius:.15em}.side.w{background:#fff;color:#000}.side.b{background:#000;color:#fff;outline:1px solid #fff}
.clock{inset:0;position:absolute;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:3vh;text-align:center}.clock time{font-size:28vh;line-height:1}.clock p{margin:0;font-size:7vh}.clock img{height:26vh;background:#fff;padding:1vh}
footer{height:2.6vh;display:flex;align-items:center;gap:1vw;font-size:2vh;color:#aab}.bar{flex:1;height:.6vh;background:#2a2f36}.bar i{display:block;height:100%;width:100%;background:#ffd75e;transform-origin:left;transform:scaleX(0)}
.whole{grid-row:1/-1;min-height:0;display:flex;justify-content:center}.whole svg{width:100%;height:100%;font-weight:400}
.two{flex-direction:row;padding:0;gap:.4vw;background:#fff}.two iframe{flex:1;min-width:0;height:100%;border:0}
.empty{font-size:7vh;text-align:center;margin-top:30vh}.empty.long{grid-row:1/-1;font-size:5vh;margin-top:20vh;overflow-wrap:anywhere}`;

/** Sets names in the longest form that fits, turns the pages, draws the progress line, keeps the clock, and fetches everything anew when it has changed. */
const SCRIPT_TEXT = `(()=>{${TURN_TO_OTHER}const q=s=>document.querySelector(s),all=s=>[...document.querySelectorAll(s)];const ms=()=>1000*Number(document.body.dataset.seconds);
let at=Number(document.body.dataset.page)||0,stale=false;
const wide=e=>{const r=document.createRange();r.selectNodeContents(e);return r.getBoundingClientRect().width>e.getBoundingClientRect().width};const size=e=>{e.style.fontSize='';return parseFloat(getComputedStyle(e).fontSize)};const fit=()=>all('.page:not([hidden]) .who').forEach(e=>{if(e.dataset.forms){const f=e.dataset.forms.split('\\n');e.classList.remove('long');const s=size(e);for(const t of f)for(const k of [1,.9]){e.textContent=t;e.style.fontSize=s*k+'px';if(!wide(e))return}e.textContent=f[0];e.classList.add('long')}const s=size(e);for(let k=.95;k>.4&&(wide(e)||e.offsetHeight>e.parentElement.clientHeight);k-=.05)e.style.fontSize=s*k+'px'});addEventListener('resize',fit);
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
const live=document.body.dataset.live;if(window.EventSource&&live){const s=new EventSource(live);gone(s,()=>location.pathname+location.search);s.onmessage=async()=>{stale=true;await load();show()}}
show();tick();setInterval(tick,500);setTimeout(turn,ms())})();`;

export const SCREEN_STYLE: Asset = asset('screen.css', STYLE, 'text/css; charset=utf-8');
export const SCREEN_SCRIPT: Asset = asset('screen.js', SCRIPT_TEXT, 'text/javascript; charset=utf-8');
