import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'

/** Whether the owner can still edit it. */
export const isEditable = ({ status }: { status: ApplicationStatus }): boolean =>
  status === APPLICATION_STATUS.DRAFT || status === APPLICATION_STATUS.REJECTED
