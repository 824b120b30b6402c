/** Another number for every object, the same for as long as it lives: a key for what is kept of it. */
export function createNumbers<Thing extends object>(): (thing: Thing) => number {
  const numbers = new WeakMap<Thing, number>()
  let last = 0
  return (thing) => {
    const known = numbers.get(thing)
    if (known !== undefined) return known
    last += 1
    numbers.set(thing, last)
    return last
  }
}
