/** Runs in the browser, before any module of ours: puts the keys back and hands the line to the router. */
const READ =
  '((k,v,{streamController:c})=>{c.enqueue(JSON.stringify(v.map(o=>{if(o?.constructor==Object){' +
  'const[[i,w]]=Object.entries(o);o=Object.fromEntries(w.map((x,j)=>["_"+k[i][j],x]))}return o}))+"\\n");c.close()})'

/**
 * The script that hands a page's data to the router in the browser. The router writes it as one line of JSON in which
 * objects name their keys by number, `{"_54":81,"_56":82}`. As text in a script every quotation mark of it would be escaped,
 * and objects of one kind repeat their keys: here it is a literal, and each list of keys stands in it once.
 */
export function writeHandoff(line: string): string {
  const values: unknown[] = JSON.parse(line)
  const kinds = new Map<string, number>()
  const written = values.map((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
    const keys = Object.keys(value)
      .map((key) => key.slice(1))
      .join()
    const kind = kinds.get(keys) ?? kinds.size
    kinds.set(keys, kind)
    return `{${kind}:${JSON.stringify(Object.values(value))}}`
  })
  const keys = [...kinds.keys()].map((list) => `[${list}]`)
  return `${READ}([${keys}],[${written}],__reactRouterContext)`.replaceAll('<', '\\u003c')
}
