import { isOn } from '#kit/internals/switches/switches.ts'

const isLate = isOn('late-start')

const PRELOAD = '<link rel="modulepreload"'
const START = ' type="module" async="">'
const END = '</script>'
const HEAD_END = '</head>'

/** Runs in the browser: remembers what is pressed before anything answers, for frame/replay-events.ts. */
const REMEMBER_PRESSES = 'window.pressed=[];onclick=e=>pressed.push(e.target);'
const REMEMBERED = isOn('early-presses') ? REMEMBER_PRESSES : ''

/**
 * Runs in the browser: waits for the first paint, or for a second after the end of loading where nothing is painted, as in a
 * hidden tab. A page whose pictures are at hand has often loaded before it is painted.
 */
const PAINTED =
  'await new Promise(go=>{new PerformanceObserver(go).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(go,1e3))});'

/** Runs in the browser: asks for all files at once, also for those that others import, and for the texts. */
const ASK =
  'const ask=link=>document.head.append(Object.assign(document.createElement("link"),{fetchPriority:"low"},link));' +
  'ask({rel:"preload",as:"fetch",crossOrigin:"",href:document.querySelector("meta[name=texts]").content});'
const ASK_MODULE = '.map(href=>ask({rel:"modulepreload",href}));'

/**
 * A page is read and looked at without scripts: they and their texts are asked for once it has been painted, and so take
 * nothing from its style, its fonts and its first picture. The router writes a link for each file and a module that imports the routes;
 * here that module asks for the files itself. The page is given back in pieces: one text would be a copy of it.
 */
export function startAfterPaint(html: string): string[] {
  if (!isLate) return [html]
  const start = html.lastIndexOf(START)
  if (start === -1) return [html]
  const tag = html.lastIndexOf('<', start)
  const code = start + START.length
  const end = html.indexOf(END, code)
  // React moves all links there
  const headEnd = html.indexOf(HEAD_END)
  const files: string[] = []
  const head = withoutPreloads(html.slice(0, headEnd), files)
  const ask = ASK + JSON.stringify(files) + ASK_MODULE
  const script = html.slice(tag, code) + REMEMBERED + PAINTED + ask + toLateImports(html.slice(code, end))
  return [head, html.slice(headEnd, tag), `${script}${END}`, html.slice(end + END.length)]
}

/** In rendered HTML every `>` of an attribute is escaped, so a tag ends at its first. */
function withoutPreloads(html: string, files: string[]): string {
  let rest = ''
  let done = 0
  for (let at = html.indexOf(PRELOAD); at !== -1; at = html.indexOf(PRELOAD, done)) {
    const end = html.indexOf('>', at) + 1
    const [, file] = / href="([^"]+)"/.exec(html.slice(at, end)) ?? []
    if (file !== undefined) files.push(file)
    rest += html.slice(done, at)
    done = end
  }
  return rest + html.slice(done)
}

function toLateImports(code: string): string {
  return code
    .replace(/^import ("[^"]+");?$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1=await import($2);')
}
