/** @typedef {{ os?: string[] | string, cpu?: string[] | string }} Platforms what a package says it was made for */

/** @param {Platforms} platforms */
export function fitsThisMachine({ os, cpu }) {
  return allows(os, process.platform) && allows(cpu, process.arch)
}

/** @param {string[] | string | undefined} list @param {string} value */
function allows(list, value) {
  const names = [list ?? []].flat()
  const allowed = names.filter((name) => !name.startsWith('!'))
  return !names.includes(`!${value}`) && (allowed.length === 0 || allowed.includes(value))
}
