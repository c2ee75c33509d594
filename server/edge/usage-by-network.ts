import { clientNetworks } from '#lib/contracts/client-address.ts'

/**
 * Tracks who holds slots of one kind: each holder is counted for its client and for the wider networks of that client.
 * A client without an address ('') is not counted.
 */
export class UsageByNetwork<T> {
  readonly #clients = new Map<T, string>()
  readonly #networks = new Map<string, { factor: number; holders: Set<T> }>()

  get size() {
    return this.#clients.size
  }

  /** Oldest first. */
  [Symbol.iterator]() {
    return this.#clients.keys()
  }

  add(client: string, holder: T) {
    this.#clients.set(holder, client)
    for (const { key, factor } of networksOf(client)) {
      const network = this.#networks.get(key)
      if (network) network.holders.add(holder)
      else this.#networks.set(key, { factor, holders: new Set([holder]) })
    }
  }

  /** Releases a slot; false if the holder had none. */
  delete(holder: T): boolean {
    const client = this.#clients.get(holder)
    if (client === undefined) return false
    this.#clients.delete(holder)
    for (const { key } of networksOf(client)) {
      const network = this.#networks.get(key)
      network?.holders.delete(holder)
      if (network?.holders.size === 0) this.#networks.delete(key)
    }
    return true
  }

  /** Slots held by the client's fullest network, relative to that network's allowance (1 = as many as one client). */
  weight(client: string): number {
    const weights = networksOf(client).map(({ key, factor }) => (this.#networks.get(key)?.holders.size ?? 0) / factor)
    return Math.max(0, ...weights)
  }

  /** The holders, oldest first, in this client's network with the greatest weight. */
  inFullestOf(client: string): Iterable<T> {
    const networks = networksOf(client).flatMap(({ key }) => this.#networks.get(key) ?? [])
    return fullest(networks).holders
  }

  /** The network with the greatest weight of all, and its holders, oldest first. */
  heaviest(): { weight: number; holders: Iterable<T> } {
    return fullest(this.#networks.values())
  }
}

const networksOf = (client: string) => (client === '' ? [] : clientNetworks(client))

function fullest<T>(networks: Iterable<{ factor: number; holders: Set<T> }>) {
  let found: { weight: number; holders: Iterable<T> } = { weight: 0, holders: [] }
  for (const { factor, holders } of networks) {
    const weight = holders.size / factor
    if (weight > found.weight) found = { weight, holders }
  }
  return found
}
