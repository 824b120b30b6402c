import { createNumbered, type Numbered, numberData } from './number-data.server.ts'

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

type Start = { numbered: Numbered; text: string }

/** Of what all pages of a store begin with, for as long as that is the same object. */
const starts = new WeakMap<object, Start>()

/**
 * The script that hands a page's data to the router in the browser. The router reads one line of JSON in which objects name
 * their keys by number, `{"_54":81,"_56":82}`. As text in a script every quotation mark of it would be escaped, and objects
 * of one kind repeat their keys: here it is a literal, and each list of keys stands in it once. What the root of all pages
 * was given stands first, so that it is written once for all of them.
 */
export function writeHandoff({ loaderData, actionData, errors }: HandedOver): string {
  const start = startOf(loaderData.root)
  const numbered = createNumbered()
  numberData({ loaderData, actionData, errors }, numbered, start.numbered)
  const [whole = '', ...parts] = numbered.values
  // the whole has to be the first value: at the place it was given, nobody looks for it
  const values = `${safe(whole)},${start.text}0${parts.length === 0 ? '' : `,${safe(parts.join())}`}`
  const kinds = [...start.numbered.kinds.keys(), ...numbered.kinds.keys()].join()
  return `${READ}([${kinds}],[${values}],__reactRouterContext)`
}

function startOf(root: unknown): Start {
  if (typeof root !== 'object' || root === null) return writeStart(undefined)
  const start = starts.get(root) ?? writeStart(root)
  starts.set(root, start)
  return start
}

function writeStart(root: unknown): Start {
  const numbered = createNumbered()
  // of the whole
  numbered.values.push('')
  numberData(root, numbered)
  const text = numbered.values.slice(1).map((value) => `${value},`)
  return { numbered, text: safe(text.join('')) }
}

/** No text can end the script it stands in. */
function safe(literal: string): string {
  return literal.replaceAll('<', '\\u003c')
}
