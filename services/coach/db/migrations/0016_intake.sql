ALTER TABLE "coach"."coach" ADD COLUMN "age_bands" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coach"."coach" ADD COLUMN "open_times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coach"."coach" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coach"."coach" ADD COLUMN "reply_hours" smallint;--> statement-breakpoint
ALTER TABLE "coach"."coach" ADD COLUMN "reply_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coach"."venue" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coach"."venue" ADD COLUMN "reply_hours" smallint;--> statement-breakpoint
ALTER TABLE "coach"."venue" ADD COLUMN "reply_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "coach_paused" ON "coach"."coach" USING btree ("coach_id") WHERE "coach"."coach"."is_paused";--> statement-breakpoint
CREATE INDEX "coach_reply_due" ON "coach"."coach" USING btree ("reply_due_at") WHERE "coach"."coach"."reply_due_at" is not null;--> statement-breakpoint
CREATE INDEX "venue_reply_due" ON "coach"."venue" USING btree ("reply_due_at") WHERE "coach"."venue"."reply_due_at" is not null;