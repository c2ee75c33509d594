'use client'

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useAccountId } from '#components/account/for-account.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { ProgressSteps } from '#components/ui/progress-steps.tsx'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import css from './application.module.css'
import { type Application, type ApplicationRecord, type ApplicationSetup, copiesPlace } from './application.ts'
import { ApplicationStatusView } from './application-status.tsx'
import { FormPage } from './form-page.tsx'
import { isEditable } from './is-editable.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { useApplication } from './use-application.ts'

/**
 * A page of an application: sends visitors to the login page and back, loads the newest record
 * and shows it by its status. `children` renders the form if there is something to fill in: no record yet, a draft, or
 * a rejected record. `summary` shows content that cannot be edited now, `fieldText` one field of it. `step` is this
 * page's index among the steps of its kind, from 0.
 *
 *     <ApplicationPage kind={COACH_APPLICATION} path="/add/addCoach" title="教练入驻" step={0}
 *       summary={(content) => <CoachSummary content={content} />} fieldText={coachValue}>
 *       {(application) => <CoachForm application={application} />}
 *     </ApplicationPage>
 */
export const ApplicationPage = <C extends FieldValues>({ title, ...rest }: ApplicationPageProps<C>) => (
  <ApplicationFrame title={title} path={rest.path}>
    <ApplicationPart {...rest} />
  </ApplicationFrame>
)

/** The page around applications: heading and login. */
export const ApplicationFrame = ({ title, path, children }: ApplicationFrameProps) => (
  <FormPage title={title} path={path} what="入驻申请">
    {children}
  </FormPage>
)

/** One application inside that frame. */
export function ApplicationPart<C extends FieldValues>(props: PartProps<C>) {
  const { kind, path, step, above, summary, fieldText, children } = props
  const accountId = useAccountId()
  const { read, moves, loads, withdraw, extend, ...actions } = useApplication(kind)
  const place = copiesPlace(kind)
  return (
    <Loaded read={read}>
      {(record) => {
        const isWaiting = record?.status === APPLICATION_STATUS.PENDING
        const application: Application<C> = {
          kind,
          path,
          record,
          content: record?.content ?? kind.empty,
          moves,
          accountId,
          place,
          // Without a record, a copy based on one does not belong here.
          isOf: (from) => from === null || record !== null,
          fieldText,
          ...actions,
        }
        return (
          <>
            {record && above?.(record)}
            {(!record || isEditable(record) || isWaiting) && (
              <ProgressSteps
                label="入驻进度"
                steps={kind.steps}
                active={isWaiting ? kind.steps.length - 1 : record ? step : 0}
              />
            )}
            {!record || isEditable(record) ? (
              <div className={css.part} key={loads}>
                {children(application)}
              </div>
            ) : (
              <ApplicationStatusView
                kind={kind}
                record={record}
                moves={moves}
                withdraw={withdraw}
                extend={extend}
                summary={summary}
                notice={<UnsavedNotice application={application} />}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

interface ApplicationFrameProps {
  title: string
  /** Where to return after login. */
  path: string
  children: ReactNode
}

interface ApplicationPageProps<C extends FieldValues> {
  kind: ApplicationSetup<C>
  path: string
  title: string
  step: number
  /** Rendered above a record of any status. */
  above?: (record: ApplicationRecord<C>) => ReactNode
  summary: (content: C) => ReactNode
  fieldText: Application<C>['fieldText']
  children: (application: Application<C>) => ReactNode
}

type PartProps<C extends FieldValues> = Omit<ApplicationPageProps<C>, 'title'>
