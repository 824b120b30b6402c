/** Somebody who can be called in a note. */
type Colleague = { id: string; name: string }

/** Who is called in a text by `@` and their name, or its first word where only one of them has it. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): string[] {
  const plain = text.toLowerCase()
  const called = colleagues.filter(({ name }) => names(name, colleagues).some((each) => isCalled(plain, each)))
  return [...new Set(called.map(({ id }) => id))]
}

function names(name: string, colleagues: readonly Colleague[]): string[] {
  const whole = name.toLowerCase()
  const first = firstOf(whole)
  const isAlone = colleagues.filter((each) => firstOf(each.name.toLowerCase()) === first).length === 1
  return isAlone ? [whole, first] : [whole]
}

function firstOf(name: string): string {
  return name.split(/\s+/)[0] ?? ''
}

/** Not in the middle of a word: neither of an e-mail address nor of a longer name. */
function isCalled(text: string, name: string): boolean {
  for (let at = text.indexOf(`@${name}`); name !== '' && at >= 0; at = text.indexOf(`@${name}`, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? ' '
    const behind = text[at + name.length + 1] ?? ' '
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}@]/u.test(behind)) return true
  }
  return false
}
