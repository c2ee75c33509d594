import { startStack } from '#scripts/stack/start-stack.ts'

/**
 * Starts the site once for all browser tests; workers find it through the environment. To use a running site, set
 * E2E_PORT (and the other ports if the tests need them).
 */
export default async function globalSetup() {
  if (process.env.E2E_PORT) return
  // Each visitor in these tests has its own address (tests/support/account-forms.ts).
  const stack = await startStack({ environment: { TRUST_PROXY: '127.0.0.1,::1' } })
  process.env.E2E_PORT = String(stack.port)
  process.env.E2E_WEB_PORT = String(stack.webPort)
  process.env.E2E_SERVICES_PORT = String(stack.servicesPort)
  process.env.E2E_PID = String(stack.pid)
  return stack.stop
}
