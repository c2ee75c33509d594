ALTER TABLE "coach"."push_outbox" ADD COLUMN "city_code" text;--> statement-breakpoint
ALTER TABLE "coach"."push_outbox" ADD COLUMN "is_gone" boolean DEFAULT false NOT NULL;