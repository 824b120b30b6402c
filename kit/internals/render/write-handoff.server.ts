import { createNumbered, type Numbered, numberValue, writeValue } from './number-data.server.ts'

/** What the router of a page begins with. */
export type HandedOver = {
  loaderData: Record<string, unknown>
  actionData: unknown
  errors: unknown
}

/**
 * Runs in the browser, right behind the data and before any module of ours: puts numbers and keys back and hands the line to
 * the router.
 */
export const READ_HANDOFF =
  '(({streamController:c})=>{const f=l=>{let m=0;return l.map(x=>x===0?++m:(x>m&&(m=x),x))};' +
  'let[k,v]=JSON.parse(document.currentScript.previousElementSibling.textContent);k=k.map(f);' +
  'c.enqueue(JSON.stringify(v.map(o=>{if(!Array.isArray(o)||typeof o[0]=="string")return o;' +
  'const[i,...w]=o;o=f(w);return i<0?o:Object.fromEntries(o.map((x,j)=>["_"+k[i][j],x]))}))+"\\n");c.close()})' +
  '(__reactRouterContext)'

/** Of what all pages of a store begin with, for as long as that is the same object. */
const starts = new WeakMap<object, Numbered>()

/**
 * A page's data for the router in the browser, as JSON. The router reads one line in which objects name their keys by
 * number, `{"_54":81,"_56":82}`. Objects of one kind would repeat their keys there; here each list of keys stands once. What
 * the root of all pages was given stands first, so that it is written once for all of them.
 */
export function writeHandoff({ loaderData, actionData, errors }: HandedOver): string {
  const start = startOf(loaderData.root)
  const numbered = createNumbered(start)
  const whole = writeValue({ loaderData, actionData, errors }, numbered)
  const kinds = [...start.kinds, ...numbered.kinds].map(({ text }) => text).join()
  return `[[${kinds}],[${whole}${start.text}${numbered.text}]]`
}

function startOf(root: unknown): Numbered {
  if (typeof root !== 'object' || root === null) return createNumbered()
  const start = starts.get(root) ?? writeStart(root)
  starts.set(root, start)
  return start
}

function writeStart(root: object): Numbered {
  const numbered = createNumbered()
  numberValue(root, numbered)
  // as one text: each page would gather what was added up bit by bit again
  return { ...numbered, text: Buffer.from(numbered.text).toString() }
}
