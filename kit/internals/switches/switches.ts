/** What knows the inside of a library or of the runtime, and what its switch may say. */
const STATES = {
  /** Functions of React and its router that are left out of the storefront's scripts; `throws`: whoever calls one is told. */
  'left-out-functions': ['on', 'off', 'throws'],
  /** Files of the router that are left out of the scripts of both applications. */
  'left-out-router': ['on', 'off'],
  /** A page's data in a shape of our own, past the router. */
  handoff: ['on', 'off'],
  /** A page with the router's own data rendered in one go: those of the office. */
  'settled-handoff': ['on', 'off'],
  /** Cards and parts of pages rendered apart from them, with the router's data in its own context. */
  'rendered-apart': ['on', 'off'],
  /** Scripts that are asked for once a page has been painted. */
  'late-start': ['on', 'off'],
  /** What is pressed before a page answers is pressed once more: remembered from the first moment on. */
  'early-presses': ['on', 'off'],
  /** The head of a cached page as text, past node:http. */
  'ready-head': ['on', 'off'],
  /** One object of `process.nextTick` that stays. */
  'tick-shape': ['on', 'off'],
  /** How far V8 lets the heap grow. */
  'heap-growth': ['on', 'off'],
} as const

export type Internal = keyof typeof STATES
type State<Name extends Internal> = (typeof STATES)[Name][number]

/** Read from `INTERNALS`, such as `handoff=off late-start=off`; whatever is not named is on. For tests and benchmarks. */
export function readSwitches(text: string): ReadonlyMap<Internal, string> {
  const pairs = text.split(/\s+/).filter((pair) => pair !== '')
  return new Map(pairs.map(readSwitch))
}

function readSwitch(pair: string): [Internal, string] {
  const [name = '', state = ''] = pair.split('=')
  const states: readonly string[] = STATES[name as Internal] ?? []
  if (!states.includes(state)) throw new Error(`INTERNALS: "${pair}" is none of ${describeSwitches()}`)
  return [name as Internal, state]
}

function describeSwitches(): string {
  return Object.entries(STATES)
    .map(([name, states]) => `${name}=${states.join('|')}`)
    .join(', ')
}

const switches = readSwitches(process.env.INTERNALS ?? '')

export function stateOf<Name extends Internal>(name: Name): State<Name> {
  return (switches.get(name) ?? 'on') as State<Name>
}

export function isOn(name: Internal): boolean {
  return stateOf(name) === 'on'
}
