import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '#scripts/browser/find-chromium.ts'
import { LAUNCH_ARGS } from '#scripts/browser/launch-args.ts'

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: [...LAUNCH_ARGS] })
}
