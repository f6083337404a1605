-- Why a property closed a night that was sold: everyone who had booked it is given all of it back. A night that is only
-- taken off sale (`is_closed` alone) keeps its bookings.
alter table room_night add column closed_reason text
	constraint room_night_closed check (closed_reason is null or is_closed);
