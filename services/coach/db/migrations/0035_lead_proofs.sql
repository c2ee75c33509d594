CREATE TABLE "coach"."lead_proof" (
	"account_id" bigint NOT NULL,
	"coach_id" bigint NOT NULL,
	CONSTRAINT "lead_proof_account_id_coach_id_pk" PRIMARY KEY("account_id","coach_id")
);
