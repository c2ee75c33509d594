import { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'

/** Stored content of any version; it names its version itself (decision 48). */
export type StoredContent = Record<string, unknown>

/** Upgrades content from one version to the next. */
export type Upgrade = (content: StoredContent) => StoredContent

const Version = z.number().int().positive().default(1)

/**
 * Stored content after the upgrades it lacks; content without a number is version one. Throws CONFLICT for content
 * written by a newer release, which then stays unchanged.
 */
export function upgradeContent({ contentVersion: stored, ...content }: StoredContent, upgrades: readonly Upgrade[]) {
  const version = Version.parse(stored)
  if (version > upgrades.length + 1) {
    throw new ServiceError(ERROR_CODES.CONFLICT, '网站正在更新，暂时打不开这份内容，请稍后再试', {
      reason: 'newer content',
    })
  }
  return upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), content)
}
