declare module 'autocannon' {
  interface Request {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Seconds. */
    timeout: number
    overallRate?: number
    requests: (Request & { setupRequest?: (base: object) => object })[]
  }
  interface Result {
    duration: number
    non2xx: number
    errors: number
    timeouts: number
    requests: { total: number; average: number; stddev: number }
    throughput: { total: number }
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
