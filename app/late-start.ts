/**
 * Lets a page be seen before its faces and its scripts are fetched: its first paint, which is its largest, waits for
 * nothing but the page itself (measured: docs/decisions/0008-paint-from-the-page-alone.md).
 *
 * The faces come right behind that paint, and both are shown at once. The scripts start in an idle moment behind it and
 * the load event, or at the first pointer, key or focus event. Until then links and forms work as plain HTML. A press of
 * a button that only scripts can answer is kept, and made again when they are there.
 *
 * No paint is told of in a tab that nobody looks at: there both come after three seconds.
 */
const starter = `(()=>{
const painted=new Promise((done)=>{
new PerformanceObserver((_,paints)=>{paints.disconnect();done()}).observe({type:'paint',buffered:true});
setTimeout(done,3000);
});
const loaded=new Promise((done)=>document.readyState==='complete'?done():addEventListener('load',done,{once:true}));
const fetched=(link)=>new Promise((done)=>{link.onload=link.onerror=done;link.rel='preload'});
painted.then(()=>Promise.all([...document.querySelectorAll('link[rel=held]')].map(fetched))).then(()=>{
for(const faces of document.querySelectorAll('style[media=held]'))faces.removeAttribute('media');
});
let started=false,pressed;
const start=()=>{
if(started)return;started=true;
const held=document.querySelector('script[type=held]');
const script=document.createElement('script');
script.type='module';script.textContent=held.textContent;
held.replaceWith(script);
};
const press=(event)=>{
const button=event.target.closest&&event.target.closest('button[type=button]:not([popovertarget])');
if(button)pressed=button;
};
addEventListener('click',press,true);
addEventListener('hydrated',()=>{removeEventListener('click',press,true);if(pressed)pressed.click()},{once:true});
for(const name of ['pointerover','pointerdown','keydown','focusin'])addEventListener(name,start,{once:true,capture:true,passive:true});
Promise.all([painted,loaded]).then(()=>'requestIdleCallback' in window?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200));
})()`;

/** Told to the starter when the page answers by scripts. */
export const hydrated = 'hydrated';

/**
 * Takes the early starts of faces and scripts out of a page and puts the late one in. A page without scripts stays as it
 * is.
 */
export function startLate(html: string): string {
  const held = html.replace(/<script type="module" async="">/, '<script type="held">');
  if (held === html) return html;
  return held
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<link rel="preload"(?=[^>]* as="font")/g, '<link rel="held"')
    .replace('</body>', () => `<script>${starter}</script></body>`);
}
