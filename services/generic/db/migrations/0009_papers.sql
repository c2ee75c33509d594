ALTER TABLE "generic"."upload" ADD COLUMN "is_paper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DO $$
BEGIN
	-- Photos handed in as papers by their own uploader, and shown nowhere else.
	IF to_regclass('coach.check_record') IS NOT NULL THEN
		UPDATE "generic"."upload" u SET "is_paper" = true
		FROM (
			SELECT account_id, content->>'licencePhoto' AS photo FROM coach.check_record
			UNION
			SELECT account_id, jsonb_path_query(content, '$.certificates[*].photo') #>> '{}' FROM coach.check_record
		) paper
		WHERE paper.photo = '/uploads/' || u.upload_id || '-1080.webp' AND paper.account_id = u.account_id
			AND NOT EXISTS (
				SELECT FROM coach.check_record r
				WHERE position(u.upload_id IN (r.content - 'certificates' - 'licencePhoto')::text) > 0
			);
	END IF;
END $$;
