import { clientNetworks } from '#lib/contracts/client-address.ts'

/**
 * Who holds the places of one kind: each holder is counted for its client and for the wider networks that client is in.
 * A client without an address ('') is counted nowhere.
 */
export class UsageByNetwork<T> {
  readonly #clients = new Map<T, string>()
  readonly #networks = new Map<string, { factor: number; holders: Set<T> }>()

  get size() {
    return this.#clients.size
  }

  /** In the order they came. */
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

  /** False when it held nothing. */
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

  /** How many places a client's fullest network holds, for what it may hold: one more than `weight` is a share of so many. */
  weight(client: string): number {
    const weights = networksOf(client).map(({ key, factor }) => (this.#networks.get(key)?.holders.size ?? 0) / factor)
    return Math.max(0, ...weights)
  }

  /** The holders, in the order they came, in the network of this client that weighs most. */
  inFullestOf(client: string): Iterable<T> {
    const networks = networksOf(client).flatMap(({ key }) => this.#networks.get(key) ?? [])
    return fullest(networks).holders
  }

  /** The network that weighs most of all, and its holders in the order they came. */
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
