/** Told how each call of a provider went: a cause, or none when it succeeded, and how many milliseconds it took. */
export type ProviderWatch = (error: unknown | null, milliseconds: number) => void

/** What a port does by itself, without asking anybody: a signature is checked here. */
const OWN_WORK: readonly (string | symbol)[] = ['readEvent']

/** The same port; whoever calls it notices nothing. What a provider refuses as data is an answer, and so a success. */
export function watchProvider<Port extends object>(port: Port, watch: ProviderWatch): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function' || OWN_WORK.includes(name)) return member
      return (...parameters: unknown[]) => {
        const began = performance.now()
        const tell: (error: unknown | null) => void = (error) => watch(error, performance.now() - began)
        const outcome: unknown = member.apply(target, parameters)
        if (outcome instanceof Promise) {
          outcome.then(
            () => tell(null),
            (error) => tell(error ?? new Error('It failed')),
          )
        }
        return outcome
      }
    },
  })
}
