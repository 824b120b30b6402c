/** Formats are dear to make and cheap to keep: one for each of what it is made of, which has to be few. */
export function remember<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const made = new Map<string, Made>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key) ?? make(...args)
    made.set(key, known)
    return known
  }
}
