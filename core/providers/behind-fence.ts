type Asynchronous<Port> = {
  [Name in keyof Port]: Port[Name] extends (...parameters: never[]) => Promise<unknown> ? Name : never
}[keyof Port]

/** The same port, whose `acts` first ask whether anything may leave at all. What only asks goes on as before. */
export function behindFence<Port extends object>(
  port: Port,
  { requireHome, acts }: { requireHome: () => Promise<void>; acts: readonly Asynchronous<Port>[] },
): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function' || !acts.some((act) => act === name)) return member
      return async (...parameters: unknown[]) => {
        await requireHome()
        return member.apply(target, parameters)
      }
    },
  })
}
