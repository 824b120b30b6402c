/**
 * In previews alone, so that shoppers load none of it: stands where the page before it stood, and tells the office that it
 * can be seen and how far it is scrolled. It stands last and says so at once, not when the page's own scripts have run.
 * A browser may draw no frames of a page that nobody sees yet: the timer says it there. Links lead nowhere: what they lead
 * to would not be the draft.
 */
export function previewScript(framedBy: string): string {
  return `(()=>{
const office=${JSON.stringify(framedBy).replaceAll('<', '\\u003c')};
const say=(kind)=>parent.postMessage({preview:kind,y:Math.round(scrollY)},office);
const top=Number(location.hash.slice(3))||0;
const place=()=>{if(top>0&&scrollY===0)scrollTo({top,behavior:'instant'})};
place();requestAnimationFrame(()=>say('shown'));setTimeout(()=>say('shown'),100);
addEventListener('load',place);
addEventListener('scroll',()=>say('scrolled'),{passive:true});
addEventListener('click',(event)=>{if(event.target.closest('a'))event.preventDefault()},true);
addEventListener('submit',(event)=>event.preventDefault(),true);
})()`
}
