ALTER TABLE "generic"."comment" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generic"."reply" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_of_author" ON "generic"."comment" USING btree ("author_ref","created_at","comment_id");--> statement-breakpoint
CREATE INDEX "reply_of_author" ON "generic"."reply" USING btree ("author_ref","created_at","reply_id");--> statement-breakpoint
CREATE INDEX "reply_to_author" ON "generic"."reply" USING btree ("to_author_ref");