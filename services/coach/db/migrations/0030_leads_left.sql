ALTER TABLE "coach"."lead" ADD COLUMN "recipient_blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coach"."lead" ADD COLUMN "harassment_settled_at" timestamp with time zone;
--> statement-breakpoint
-- Leads that lost their recipient went on saying whom they had gone to, and what they were about after its account was deleted.
UPDATE "coach"."lead" SET "recipient_name" = '' WHERE "recipient_kind" IS NULL AND "recipient_name" <> '';
--> statement-breakpoint
UPDATE "coach"."lead" l SET "subject_name" = c."name"
FROM "coach"."coach" c
WHERE l."kind" = 'coach' AND l."subject_id" = c."coach_id" AND c."name" = '已注销教练';
--> statement-breakpoint
UPDATE "coach"."lead" l SET "subject_name" = v."name"
FROM "coach"."venue" v
WHERE l."kind" = 'venue' AND l."subject_id" = v."venue_id" AND v."name" = '已注销场馆';
