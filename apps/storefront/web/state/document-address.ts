/** The address this document was made for; read with the first script, before anybody can have gone on. */
export const documentAddress = import.meta.env.SSR ? null : new URL(location.href)
