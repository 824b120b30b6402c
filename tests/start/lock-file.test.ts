import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type LockedPackage = { integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> }

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const locked = Object.entries(packages).filter(([path]) => path !== '')

describe('the lock file', () => {
  it('names no registry, only versions and their hashes', () => {
    expect(locked.filter(([, { resolved, integrity }]) => resolved || !integrity)).toEqual([])
  })

  it('holds the packages of every platform: npm refuses to install from a list with gaps', () => {
    const gaps = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    )
    expect(gaps).toEqual([])
  })

  it('pins every dependency of ours to one version', () => {
    const own = JSON.parse(readFileSync('package.json', 'utf8'))
    const wanted = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }
    expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual(
      [],
    )
  })
})
