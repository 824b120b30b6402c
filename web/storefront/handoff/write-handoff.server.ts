import { createNumbered, type Numbered, numberValue, writeValue } from './number-data.server.ts'

/** What the router of a page begins with. */
export type HandedOver = {
  loaderData: Record<string, unknown>
  actionData: unknown
  errors: unknown
}

/** Runs in the browser, before any module of ours: puts numbers and keys back and hands the line to the router. */
const READ =
  '((k,v,{streamController:c})=>{const f=l=>{let m=0;return Array.from(l,x=>x===void 0?++m:(x>m&&(m=x),x))};' +
  'k=k.map(f);c.enqueue(JSON.stringify(v.map(o=>{if(Array.isArray(o))return f(o);if(o?.constructor==Object){' +
  'const[[i,w]]=Object.entries(o);o=Object.fromEntries(f(w).map((x,j)=>["_"+k[i][j],x]))}return o}))+"\\n");c.close()})'

/** Of what all pages of a store begin with, for as long as that is the same object. */
const starts = new WeakMap<object, Numbered>()

/**
 * The script that hands a page's data to the router in the browser. The router reads one line of JSON in which objects name
 * their keys by number, `{"_54":81,"_56":82}`. As text in a script every quotation mark of it would be escaped, and objects
 * of one kind repeat their keys: here it is a literal, and each list of keys stands in it once. What the root of all pages
 * was given stands first, so that it is written once for all of them.
 */
export function writeHandoff({ loaderData, actionData, errors }: HandedOver): string {
  const start = startOf(loaderData.root)
  const numbered = createNumbered(start)
  const whole = writeValue({ loaderData, actionData, errors }, numbered)
  const kinds = [...start.kinds, ...numbered.kinds].map(({ text }) => text).join()
  return `${READ}([${kinds}],[${safe(whole)},${start.text}${safe(numbered.text)}],__reactRouterContext)`
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
  return { ...numbered, text: safe(numbered.text) }
}

/** No text can end the script it stands in. */
function safe(literal: string): string {
  return literal.replaceAll('<', '\\u003c')
}
