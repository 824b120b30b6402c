/** Told how each call of a provider went: a cause, or none when it succeeded. */
export type ProviderWatch = (error: unknown | null) => void

/** What a port does by itself, without asking anybody: a signature is checked here. */
const OWN_WORK: readonly (string | symbol)[] = ['readEvent']

/** The same port; whoever calls it notices nothing. What a provider refuses as data is an answer, and so a success. */
export function watchProvider<Port extends object>(port: Port, watch: ProviderWatch): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function' || OWN_WORK.includes(name)) return member
      return (...parameters: unknown[]) => {
        const outcome: unknown = member.apply(target, parameters)
        if (outcome instanceof Promise) {
          outcome.then(
            () => watch(null),
            (error) => watch(error ?? new Error('It failed')),
          )
        }
        return outcome
      }
    },
  })
}
