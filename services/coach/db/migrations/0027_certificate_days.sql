-- Rows that exist get no day at first: most have no certificate, and none of those is written anew.
ALTER TABLE "coach"."coach" ADD COLUMN "certificates_due_on" text;--> statement-breakpoint
ALTER TABLE "coach"."coach" ALTER COLUMN "certificates_due_on" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "coach"."coach" ADD COLUMN "certificates_told" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- A certificate was checked on the day of the approval that held the same one. Of who has no mark now it stays open: an
-- operator may have taken it away. The first sweep looks at all of these, and gives or takes the mark by the new rule.
UPDATE "coach"."coach" AS c
SET
  "certificates_due_on" = '',
  "certificates" = (
    SELECT jsonb_agg(
      '{"sportSlug": "", "issuedOn": null}'::jsonb || each || jsonb_build_object('checkedOn', CASE WHEN c."is_verified" THEN (
        SELECT to_char(max(a."reviewed_at") AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')
        FROM "coach"."check_record" a
        WHERE a."kind" = 'coach' AND a."status" = 2 AND a."subject_id" = c."coach_id"
          AND jsonb_typeof(a."content"->'certificates') = 'array'
          AND jsonb_path_exists(a."content", '$.certificates[*] ? (@.kind == $kind && @.number == $number && @.expiresOn == $expiresOn)', each)
      ) END) ORDER BY at
    )
    FROM jsonb_array_elements(c."certificates") WITH ORDINALITY AS parts(each, at)
  )
WHERE jsonb_typeof(c."certificates") = 'array' AND c."certificates" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "coach_certificates_due" ON "coach"."coach" USING btree ("certificates_due_on","coach_id") WHERE "coach"."coach"."certificates_due_on" is not null;
